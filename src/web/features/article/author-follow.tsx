/** The button to follow the writer, in their card at the foot of the story. The card keeps its room, and does without it. */
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Author } from '#contract/site/article.ts'
import { followType } from '#domain/content/follow-type.ts'
import { FollowButton } from '../follow/follow-button.tsx'
import card from './author-card.module.css'

type Props = { author: Author; page: RefObject<HTMLElement | null> }

export function AuthorFollow({ author, page }: Props) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(page.current?.querySelector(`.${card['count']}`) ?? null), [page])
  if (!place) return null
  return createPortal(<FollowButton followType={followType.person} followId={author.uid} name={author.name} />, place)
}
