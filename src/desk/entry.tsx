/** Starts the desk in the document that the server sends to staff. */
import { createRoot } from 'react-dom/client'
import type { PublicSite } from '#domain/site/public-site.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { DeskApp } from './desk-app.tsx'
import { followDeskLinks } from './follow-desk-links.ts'
import { createDeskRouter } from './router.tsx'

const router = createDeskRouter()
followDeskLinks(router)
// The server writes the settings of the site into the document.
const site = JSON.parse(document.getElementById('site')!.textContent) as PublicSite
createRoot(document.getElementById('root')!).render(<DeskApp router={router} site={site} />)
