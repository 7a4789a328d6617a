/**
 * Parts of the frame that follow from its data alone, and are half of what most pages consist of. The server writes them
 * once for as long as that data stays the same object, and hands them down as HTML; the browser, which has none, draws
 * the parts themselves, and finds them as it would have drawn them.
 */
import { createContext } from 'react'

export type FrameHtml = { nav: string; footer: string }

export const FrameHtmlContext = createContext<FrameHtml | null>(null)
