/** The state of an order while the reader waits, and the time left to pay it, by the server's clock. */
import { useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '#contract/site/order.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { watchOrder } from './watch-order.ts'

const WAITING: ReadonlySet<OrderState> = new Set(['created', 'pending', 'paid'])

export function useOrderState(order: OrderDetail, onDone: (state: OrderState) => void) {
  const { number, expireTime, serverTime } = order
  const [state, setState] = useState(order.state)
  const [isLost, setLost] = useState(false)
  const [left, setLeft] = useState(expireTime - serverTime)
  const callback = useRef(onDone)
  const watch = useRef<ReturnType<typeof watchOrder> | null>(null)
  useEffect(() => {
    callback.current = onDone
  })

  useEffect(() => {
    // The first answer puts right what the way of the page has cost.
    let ahead = serverTime - Date.now()
    let end = expireTime
    const watching = watchOrder(number, (answer) => {
      setLost(answer === null)
      if (!answer) return true
      ahead = answer.serverTime - Date.now()
      end = answer.expireTime
      setState(answer.state)
      if (WAITING.has(answer.state)) return true
      callback.current(answer.state)
      return false
    })
    watch.current = watching
    const clock = setInterval(() => setLeft(end - Date.now() - ahead), 1000)
    return () => {
      clearInterval(clock)
      watching.stop()
    }
  }, [number, expireTime, serverTime])

  return { state, isLost, left, askNow: async () => watch.current?.askNow() }
}
