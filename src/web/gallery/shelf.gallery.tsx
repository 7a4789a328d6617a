/** The reader's own pages: bookmarks, history, notices, and the account forms. */
import { contentType } from '#domain/content/content-type.ts'
import { NOTICE_KINDS } from '#domain/account/notice-kind.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Field } from '../features/account/field.tsx'
import { LoginForm } from '../features/account/sign-in/login-form.tsx'
import { ShelfFrame } from '../features/account/shelf/shelf-frame.tsx'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { BookmarkList } from '../features/bookmark/bookmark-list.tsx'
import { NoticeList } from '../features/notice/notice-list.tsx'
import { StudyList } from '../features/study/study-list.tsx'
import { StudyWeek } from '../features/study/study-week.tsx'
import { aThing } from './fixture/matter.ts'
import { aNotice, aReader, aStudy } from './fixture/reader.ts'
import { cover, DAY, HOUR, LONG_NAME, LONG_SUMMARY, LONG_TITLE, NOW, several, square } from './fixture/words.ts'
import { galleryApi as api, inBothSchemes, type GalleryEntry, type GalleryGroup } from './gallery-entry.ts'

const nothing = () => {}
const kept = (given = {}) => ({ ...aThing(given), collectTime: NOW - 3 * HOUR })
const page = { pgNo: 1, totalPage: 1 }
const week = (seconds: number) =>
  several(7, (day) => ({
    date: calendarDate(NOW - (7 - day) * DAY),
    readSeconds: seconds * day,
    listenSeconds: seconds,
  }))
const setting = { list: NOTICE_KINDS.map((kind) => ({ kind, wanted: kind !== 'like' })) }

const field = (id: string, title: string, value: string, problem: string | null): GalleryEntry => ({
  id,
  title,
  width: 'narrow',
  render: () => (
    <Field
      label="接收邮箱"
      name={id}
      value={value}
      onChange={nothing}
      onLeave={nothing}
      problem={problem}
      placeholder="name@example.com"
    />
  ),
})

export const shelf: GalleryGroup = {
  name: '我的内容',
  entries: [
    {
      id: 'shelf-frame',
      title: '页头与标签页',
      width: 'edge',
      render: () => (
        <ShelfFrame here="collect" title="我的收藏" count="3 件">
          {null}
        </ShelfFrame>
      ),
    },
    {
      id: 'bookmark-list',
      title: '收藏：文章、刊物、听书、长标题无图',
      width: 'text',
      user: aReader(),
      render: () => (
        <BookmarkList
          api={api}
          data={{
            ...page,
            totalCount: 4,
            kinds: [
              { contentType: contentType.article, num: 2 },
              { contentType: contentType.issue, num: 1 },
            ],
            list: [
              kept(),
              kept({ contentId: 2, contentType: contentType.issue, pic: cover }),
              kept({ contentId: 3, contentType: contentType.audioBook, pic: square }),
              kept({ contentId: 4, title: LONG_TITLE, authorName: LONG_NAME, pic: null }),
            ],
          }}
        />
      ),
    },
    {
      id: 'bookmark-list-empty',
      title: '收藏，空',
      width: 'text',
      render: () => <BookmarkList api={api} data={{ ...page, totalCount: 0, kinds: [], list: [] }} />,
    },
    {
      id: 'bookmark-list-none',
      title: '收藏，没有找到',
      width: 'text',
      render: () => <BookmarkList api={api} keyword="河流" data={{ ...page, totalCount: 0, kinds: [], list: [] }} />,
    },
    {
      id: 'study-list',
      title: '学习记录：读到、听完、长标题无图',
      width: 'text',
      render: () => (
        <StudyList
          api={api}
          week={week(600)}
          data={{
            ...page,
            totalCount: 3,
            list: [
              {
                date: calendarDate(NOW),
                data: [
                  aStudy(),
                  aStudy({ contentId: 2, contentType: contentType.audioBook, pic: square, process: 100 }),
                ],
              },
              {
                date: calendarDate(NOW - DAY),
                data: [aStudy({ contentId: 3, title: LONG_TITLE, pic: null, process: 0, studyTime: NOW - DAY })],
              },
            ],
          }}
        />
      ),
    },
    {
      id: 'study-list-empty',
      title: '学习记录，空',
      width: 'text',
      render: () => <StudyList api={api} week={week(0)} data={{ ...page, totalCount: 0, list: [] }} />,
    },
    ...inBothSchemes({
      id: 'study-week',
      title: '最近七天',
      width: 'text',
      render: () => <StudyWeek days={week(1800)} />,
    }),
    ...inBothSchemes({
      id: 'notice-list',
      title: '消息：每类一条，有未读',
      width: 'text',
      render: () => (
        <NoticeList
          api={api}
          kind={undefined}
          unread={{ total: 120, list: [{ kind: 'reply', num: 120 }] }}
          setting={setting}
          page={{
            next: 'more',
            list: [
              aNotice({ isNew: true }),
              aNotice({ id: 2, kind: 'like', count: 32, actor: { uid: 9, name: LONG_NAME, pic: null } }),
              aNotice({ id: 3, kind: 'follow', text: '', thing: null }),
              aNotice({
                id: 4,
                kind: 'update',
                actor: null,
                text: '',
                thing: { contentType: contentType.article, contentId: 1, title: LONG_TITLE },
              }),
              aNotice({ id: 5, kind: 'order', actor: null, thing: null, text: LONG_SUMMARY, linkUrl: '/order/1' }),
            ],
          }}
        />
      ),
    }),
    {
      id: 'notice-list-empty',
      title: '消息，空',
      width: 'text',
      render: () => (
        <NoticeList
          api={api}
          kind={undefined}
          unread={{ total: 0, list: [] }}
          setting={setting}
          page={{ list: [], next: null }}
        />
      ),
    },
    {
      id: 'sign-in-first',
      title: '先登录',
      width: 'text',
      render: () => <SignInFirst title="我的收藏" reason="登录以后，收藏会跟着账号走。" back="/" />,
    },
    ...inBothSchemes({
      id: 'login-form',
      title: '登录表单',
      width: 'narrow',
      render: () => <LoginForm api={api} onSignedIn={nothing} />,
    }),
    field('field', '输入框，空', '', null),
    ...inBothSchemes(field('field-problem', '输入框，有错', '不是邮箱', '邮箱格式不正确')),
  ],
}
