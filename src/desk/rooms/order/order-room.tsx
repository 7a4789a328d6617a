/** The room of orders: the list, and a page for each order. */
import { Route, Routes } from 'react-router'
import { DeskOrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

export function Room() {
  return (
    <Routes>
      <Route index element={<DeskOrderList />} />
      <Route path=":number" element={<OrderPage />} />
    </Routes>
  )
}
