/** Imports at the desk: an export of another system is uploaded, checked, and taken in by a process of its own. */
import { z } from 'zod'
import { IMPORT_NAME_MAX } from '#domain/desk/import-file.ts'
import { IMPORT_KINDS, IMPORT_PHASES, IMPORT_PROBLEMS, IMPORT_STATES } from '#domain/desk/import-run.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const lines = z.array(z.object({ name: z.string(), count: z.int() }))

const preview = z.object({
  stories: z.int(),
  fresh: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  columns: z.int(),
  authors: z.int(),
  tags: z.int(),
  redirects: z.int().meta({ description: 'old addresses' }),
  comments: z.int(),
  members: z.int().meta({ description: 'in a list for people; nobody is registered' }),
  losses: lines.meta({ description: 'what is changed, kept aside or left out, by kind, most first' }),
})
export type ImportPreview = z.infer<typeof preview>

const result = z.object({
  taken: z.int().meta({ description: 'stories that were added or changed' }),
  unchanged: z.int(),
  refused: z.int(),
  created: z.int().meta({ description: 'columns, authors and tags that were added' }),
  redirects: z.int(),
  redirectsRefused: z.int(),
  comments: z.int().meta({ description: 'that were added' }),
})
export type ImportRunResult = z.infer<typeof result>

const run = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'of the file' }),
  byteSize: z.int(),
  kind: z.enum(IMPORT_KINDS).nullable().meta({ description: 'what the file turned out to be; null until it is read' }),
  state: z.enum(IMPORT_STATES),
  phase: z.enum(IMPORT_PHASES).nullable(),
  done: z.int(),
  total: z.int(),
  isStopping: z.boolean().meta({ description: 'it was cancelled, and ends after what it has in hand' }),
  preview: preview.nullable().meta({ description: 'what the dry run has found' }),
  result: result.nullable(),
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  problemText: z.string(),
  uploader: z.string().nullable(),
  createTime: timestamp,
  changeTime: timestamp,
  removeTime: timestamp.nullable().meta({ description: 'when its files were deleted' }),
})
export type DeskImportRun = z.infer<typeof run>

const forPublishers = { noun: 'import', permission: 'publish', cache: 'personal' } as const
const params = z.object({ id })

export const deskImportCalls = defineCalls({
  'GET /api/desk/import': {
    ...forPublishers,
    summary: 'The imports that were made at the desk, the newest first',
    query: z.object(paging),
    model: pageOf(run),
  },
  'POST /api/desk/import': {
    ...forPublishers,
    summary:
      'Takes an export of WordPress or Ghost, a page, Markdown, or a zip with one of them and its files; 2 GiB. A dry run begins by itself',
    query: z.object({
      name: shortText(IMPORT_NAME_MAX * 2).min(1, { error: () => m.media.fileNameMissing }),
    }),
    body: 'export',
    limit: {
      name: 'import',
      counts: 'call',
      rules: [
        {
          per: 'account',
          max: 30,
          window: 'day',
          get message() {
            return m.core.tooManyImports
          },
        },
      ],
    },
    model: run,
  },
  'GET /api/desk/import/:id': { ...forPublishers, summary: 'One of them', params, model: run },
  'POST /api/desk/import/:id/check': {
    ...forPublishers,
    summary: 'Another dry run: says what the import would do',
    params,
    model: run,
  },
  'POST /api/desk/import/:id/start': {
    ...forPublishers,
    summary: 'Imports what was checked; begun again, it goes on where it ended',
    params,
    model: run,
  },
  'POST /api/desk/import/:id/cancel': {
    ...forPublishers,
    summary: 'Ends the work after what it has in hand; stories that are imported stay',
    params,
    model: run,
  },
  'GET /api/desk/import/:id/report': {
    ...forPublishers,
    summary: 'A line for everything that was changed, kept, left out or refused',
    params,
    model: z.string().meta({ description: 'CSV in UTF-8 with a mark in front' }),
    file: 'import-report.csv',
    cache: 'secret',
  },
  'GET /api/desk/import/:id/members': {
    ...forPublishers,
    permission: 'people',
    summary: 'Members of the other system with what they have paid for, to write to them; nobody is registered',
    params,
    model: z.string().meta({ description: 'CSV in UTF-8 with a mark in front' }),
    file: 'imported-members.csv',
    cache: 'secret',
  },
  'DELETE /api/desk/import/:id': {
    ...forPublishers,
    summary: 'Deletes the uploaded file and what was made of it; stories stay',
    params,
    model: run,
  },
})
