/** Starts the desk in the document that the server sends to staff. */
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { DeskApp } from './desk-app.tsx'
import { followDeskLinks } from './follow-desk-links.ts'
import { createDeskRouter } from './router.tsx'

const router = createDeskRouter()
followDeskLinks(router)
createRoot(document.getElementById('root')!).render(<DeskApp router={router} />)
