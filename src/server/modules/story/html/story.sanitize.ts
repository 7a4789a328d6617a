/** What may stand in the HTML of a story. Our own renderer wrote it, and still: nothing is stored that is not here. */
import sanitizeHtml from 'sanitize-html'

const ALLOWED_TAGS =
  'p h2 h3 strong em s code br hr blockquote ul ol li a sup aside section div figure figcaption img ' +
  'table thead tbody tr th td'

export function sanitizeStory(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS.split(' '),
    allowedAttributes: {
      h2: ['id'],
      li: ['id'],
      a: ['href', 'id', 'aria-label'],
      section: ['aria-label'],
      img: ['data-media', 'width', 'height', 'alt'],
      figure: ['data-sound', 'data-duration'],
    },
    allowedClasses: { aside: ['pull'], sup: ['ref'], section: ['notes'], div: ['gallery'], figure: ['audio'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
  // Text and attributes hold no bare ">", so this only touches the ends of void elements.
  return clean.replaceAll(' />', '>').replaceAll('</p>\n</aside>', '</p></aside>').trim()
}
