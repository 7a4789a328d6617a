/** What readers say: the section in its states, single comments, the field to write in, and its windows. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Comment, OwnComments } from '#contract/site/comment.ts'
import { COMMENT_DRAFT_KEY, keepCommentDraft } from '../features/comment/comment-draft.ts'
import { COMMENT_LENGTH } from '#domain/comment/comment-text.ts'
import { contentType } from '#domain/content/content-type.ts'
import { writeStored } from '../storage.ts'
import { mineQuery } from '../features/comment/comment-cache.ts'
import { CommentComposer } from '../features/comment/comment-composer.tsx'
import { CommentEntry } from '../features/comment/comment-entry.tsx'
import * as parts from '../features/comment/comment-parts.ts'
import { firstComments } from '../features/comment/comment-query.ts'
import type { CommentSectionState } from '../features/comment/comment-section-state.ts'
import { CommentSection } from '../features/comment/comment-section.tsx'
import { ReportDialog } from '../features/comment/report-dialog.tsx'
import { aComment, aCommentPage, anOwnComment, aReader, aReply, aSpeaker } from './fixture/reader.ts'
import { DAY, LARGE, LONG_NAME, LONG_SUMMARY, NOW } from './fixture/words.ts'
import { failQuery, galleryApi as api, inBothSchemes, type GalleryEntry, type GalleryGroup } from './gallery-entry.ts'

/** Each entry uses a different content item, so that their comments do not mix. */
const thingOf = (contentId: number) => ({ contentType: contentType.article, contentId })

const EMPTY = '还没有人评论。第一句话，不妨由你来说。'

const LIST: Comment[] = [
  aComment({ id: 11, recommend: true, zanNum: LARGE, author: aSpeaker({ isMember: true }) }),
  aComment({
    id: 12,
    text: LONG_SUMMARY,
    author: aSpeaker({ name: LONG_NAME, pic: null, isHouse: true }),
    replyNum: 9,
    replies: [aReply({ id: 13, rootId: 12 }), aReply({ id: 14, rootId: 12, replyTo: { uid: 8, name: LONG_NAME } })],
  }),
  aComment({
    id: 15,
    deleted: true,
    text: '这条评论已删除',
    author: aSpeaker({ uid: null, name: '', pic: null }),
    replyNum: 1,
    replies: [aReply({ id: 16, rootId: 15 })],
  }),
]

type SectionState = {
  id: string
  title: string
  thing: number
  list?: Comment[]
  user?: User
  mine?: Partial<OwnComments>
}

function sectionEntry({ id, title, thing: number, list, user, mine }: SectionState): GalleryEntry {
  const thing = thingOf(number)
  return {
    id,
    title,
    ...(user ? { user } : {}),
    prepare: (client) => {
      const first = firstComments(api, thing)
      if (list) client.setQueryData(first.queryKey, aCommentPage(list))
      else failQuery(client, first.queryKey)
      const own = { list: [], zanIds: [], muteEnd: null, mayDelete: false, ...mine }
      // The query cache would drop it, because nothing renders it before it is there.
      client.setQueryDefaults(mineQuery({ api, thing }).queryKey, { gcTime: Infinity })
      client.setQueryData(mineQuery({ api, thing }).queryKey, own)
    },
    render: () => <CommentSection thing={thing} empty={EMPTY} />,
  }
}

function useSection(number: number): CommentSectionState {
  const client = useQueryClient()
  const [writing, write] = useState<CommentSectionState['writing']>({ target: 0, focus: false })
  return {
    ...{ parts, api, client, writing, write },
    thing: thingOf(number),
    user: aReader(),
    order: 'chosen',
    marked: null,
    mark: () => {},
    linked: null,
  }
}

/** The input is in the storage, as after an interrupted visit. */
function Composer({ thing, text }: { thing: number; text: string }) {
  const section = useSection(thing)
  const [ready] = useState(() => {
    const draft = { ...thingOf(thing), commentId: 0, text, by: 7, at: Date.now() }
    writeStored(COMMENT_DRAFT_KEY, JSON.stringify(keepCommentDraft([], draft)))
    return true
  })
  return ready ? <CommentComposer section={section} target={0} label="写评论" placeholder="写下你的看法……" /> : null
}

const Report = () => (
  <ReportDialog
    section={useSection(98)}
    comment={aComment({ author: aSpeaker({ name: LONG_NAME }) })}
    open
    onClose={() => {}}
  />
)

export const comment: GalleryGroup = {
  name: '评论',
  entries: [
    ...inBothSchemes(
      sectionEntry({ id: 'comment-section', title: '评论：精选、很长、已删除，未登录', thing: 91, list: LIST }),
    ),
    sectionEntry({ id: 'comment-section-empty', title: '评论，空', thing: 92, list: [] }),
    sectionEntry({ id: 'comment-section-failed', title: '评论，没有取到', thing: 93 }),
    sectionEntry({
      id: 'comment-section-muted',
      title: '评论，已被禁言',
      thing: 94,
      list: [aComment({ id: 41 })],
      user: aReader(),
      mine: { muteEnd: NOW + 3 * DAY },
    }),
    sectionEntry({
      id: 'comment-section-own',
      title: '评论，自己的：已发表、审核中、已隐藏',
      thing: 95,
      list: [aComment({ id: 51, zanNum: 3 })],
      user: aReader(),
      mine: {
        zanIds: [51],
        list: [
          anOwnComment({ id: 52 }),
          anOwnComment({ id: 53, state: 'pending', holdReason: 'word' }),
          anOwnComment({ id: 54, state: 'hidden', holdReason: '' }),
        ],
      },
    }),
    {
      id: 'comment-entry',
      title: '一条评论，程序还没有来',
      width: 'text',
      render: () => <CommentEntry comment={{ ...LIST[1]!, id: 61, replies: [] }} section={null} />,
    },
    ...inBothSchemes({
      id: 'comment-composer',
      title: '写评论，空',
      width: 'text',
      user: aReader(),
      render: () => <Composer thing={96} text="" />,
    }),
    {
      id: 'comment-composer-long',
      title: '写评论，超过字数',
      overlay: true,
      width: 'text',
      user: aReader(),
      render: () => <Composer thing={97} text={'字'.repeat(COMMENT_LENGTH.max + 3)} />,
    },
    { id: 'report-dialog', title: '举报窗口', overlay: true, user: aReader(), render: () => <Report /> },
  ],
}
