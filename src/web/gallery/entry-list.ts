/** All entries of the gallery, by group. */
import { article } from './article.gallery.tsx'
import { comment } from './comment.gallery.tsx'
import { commerce, order } from './commerce.gallery.tsx'
import { course } from './course.gallery.tsx'
import type { GalleryGroup } from './gallery-entry.ts'
import { homeCard } from './home-card.gallery.tsx'
import { kit } from './kit.gallery.tsx'
import { listen } from './listen.gallery.tsx'
import { magazine } from './magazine.gallery.tsx'
import { overlays } from './overlay.gallery.tsx'
import { page } from './page.gallery.tsx'
import { search } from './search.gallery.tsx'
import { shelf } from './shelf.gallery.tsx'

export const groups: GalleryGroup[] = [
  ...[kit, overlays, homeCard, article, magazine, listen, course],
  ...[comment, search, shelf, commerce, order, page],
]
