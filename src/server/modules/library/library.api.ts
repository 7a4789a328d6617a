import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { PictureFetchService } from './fetch/library.fetch.service.ts'
import { editorOf, type LibraryService } from './library.service.ts'
import type { TranscriptDeskService } from './library.transcript.service.ts'

type Calls =
  | 'GET /api/desk/media'
  | 'POST /api/desk/media'
  | 'POST /api/desk/media/fetch'
  | 'GET /api/desk/media/:id'
  | 'POST /api/desk/media/:id'
  | 'DELETE /api/desk/media/:id'
  | 'POST /api/desk/media/:id/crop'
  | 'POST /api/desk/media/:id/focus'
  | 'POST /api/desk/media/:id/file'

export function libraryHandlers(library: LibraryService, fetching: PictureFetchService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/media': ({ query }, context) => library.list(query, editorOf(context)),
    'POST /api/desk/media': ({ query, body }, context) => library.upload(query, body, editorOf(context)),
    'POST /api/desk/media/fetch': ({ body }, context) => fetching.fetch(body, editorOf(context)),
    'GET /api/desk/media/:id': ({ params }, context) => library.find(params.id, editorOf(context)),
    'POST /api/desk/media/:id': ({ params, body }, context) => library.describe(params.id, body, editorOf(context)),
    'DELETE /api/desk/media/:id': ({ params }, context) => library.remove(params.id, editorOf(context)),
    'POST /api/desk/media/:id/crop': ({ params, body }, context) => library.crop(params.id, body, editorOf(context)),
    'POST /api/desk/media/:id/focus': ({ params, body }, context) => library.focus(params.id, body, editorOf(context)),
    'POST /api/desk/media/:id/file': ({ params, body }, context) => library.replace(params.id, body, editorOf(context)),
  }
}

type TranscriptCalls =
  | 'GET /api/desk/transcript/:contentType/:contentId'
  | 'POST /api/desk/transcript/:contentType/:contentId'
  | 'DELETE /api/desk/transcript/:contentType/:contentId'

export function transcriptDeskHandlers(transcript: TranscriptDeskService): Pick<Handlers, TranscriptCalls> {
  return {
    'GET /api/desk/transcript/:contentType/:contentId': ({ params }) => transcript.find(params),
    'POST /api/desk/transcript/:contentType/:contentId': ({ params, query, body }, context) =>
      transcript.take(params, { name: query.name, bytes: body }, requireReaderId(context), context.now),
    'DELETE /api/desk/transcript/:contentType/:contentId': ({ params }, context) =>
      transcript.clear(params, requireReaderId(context), context.now),
  }
}
