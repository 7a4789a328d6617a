/** The two plugins come without types. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'
  export default function footnotePlugin(md: MarkdownIt): void
}

declare module 'markdown-it-container' {
  import type { MarkdownIt } from 'markdown-it'
  type Render = (tokens: { nesting: number }[], index: number) => string
  export default function containerPlugin(md: MarkdownIt, name: string, options: { render: Render }): void
}
