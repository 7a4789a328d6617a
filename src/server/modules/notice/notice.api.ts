import { readNoticeCursor } from '#domain/account/notice-cursor.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { NoticeService } from './notice.service.ts'

type Calls =
  | 'GET /api/notice/list'
  | 'GET /api/notice/unread'
  | 'POST /api/notice/read'
  | 'GET /api/notice/setting'
  | 'POST /api/notice/setting'

export function noticeHandlers(notice: NoticeService): Pick<Handlers, Calls> {
  return {
    'GET /api/notice/list': ({ query: { kind, after, rowNum } }, context) =>
      notice.listPage(requireReaderId(context), {
        kind,
        rowNum,
        after: after === undefined ? null : readNoticeCursor(after),
      }),
    'GET /api/notice/unread': (_, context) => notice.countUnread(requireReaderId(context)),
    'POST /api/notice/read': ({ body }, context) => notice.markRead(requireReaderId(context), body, context.now),
    'GET /api/notice/setting': (_, context) => notice.readSetting(requireReaderId(context)),
    'POST /api/notice/setting': ({ body }, context) => notice.choose(requireReaderId(context), body.kind, body.wanted),
  }
}
