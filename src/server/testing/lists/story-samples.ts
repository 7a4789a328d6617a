/** Valid values for the calls around stories; the changed ids match no story, so that no sample changes the edition. */
import type { Key } from '#contract/contract.ts'

export const STORY_FIELD_SAMPLES: Record<string, unknown> = {
  standfirst: '一条街的早晨，从一碗面开始。',
  keywords: ['面馆', '早餐'],
  tagIds: [1011],
  pictureAlt: '一碗面',
  pictureCaption: '清晨六点的面馆',
  premium: false,
  body: '正文。',
  mine: '0',
  as: 'member',
  fields: {
    title: '一碗面的早晨',
    standfirst: '一条街的早晨，从一碗面开始。',
    columnId: 2,
    authorId: 2,
    keywords: ['面馆'],
    tagIds: [],
    pictureId: null,
    pictureAlt: '',
    pictureCaption: '',
    premium: false,
    body: '正文。',
  },
}

export const STORY_SAMPLES: Partial<Record<Key, Record<string, unknown>>> = {
  'GET /api/desk/story': { state: 'draft', sort: 'change' },
  'GET /api/desk/story/:id/version/:number': { number: '1' },
  'POST /api/desk/story/:id': { id: '999999999', kind: 'hand' },
  'DELETE /api/desk/story/:id': { id: '999999999' },
  'POST /api/desk/story/:id/restore': { id: '999999999', number: '1' },
  'POST /api/desk/story/:id/submit': { id: '999999999' },
  'POST /api/desk/story/:id/return': { id: '999999999' },
  'POST /api/desk/story/:id/publish': { id: '999999999' },
  'POST /api/desk/story/:id/schedule': { id: '999999999' },
  'POST /api/desk/story/:id/unschedule': { id: '999999999' },
  'POST /api/desk/story/:id/withdraw': { id: '999999999' },
}
