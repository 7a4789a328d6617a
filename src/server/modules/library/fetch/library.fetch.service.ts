/** Pictures of pasted texts, fetched from the sites on the list into the library: a few at a time, and not too many. */
import { deskMediaCalls, type DeskMedia } from '#contract/desk/media.ts'
import { readPictureAddress } from '#domain/media/picture-host.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { createQueue } from '../../../http/load/job-queue.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { Editor, LibraryService } from '../library.service.ts'
import { createPictureFetch, type FetchPicture } from './library.fetch.ts'

const FETCHES = deskMediaCalls['POST /api/desk/media/fetch'].limit

/** A picture may have 20 MiB, and waits in memory. */
const AT_ONCE = 4
/** The desk asks for three at a time. */
const OF_ONE_ACCOUNT = 9

type Wanted = { address: string; name: string; alt: string }

type FetchTools = {
  library: Pick<LibraryService, 'bring'>
  account: Pick<AccountService, 'countUse'>
  readSite: () => Pick<SiteSettings, 'pictureHosts'>
  fetchPicture?: FetchPicture | undefined
}

export function createPictureFetchService({ library, account, readSite, fetchPicture }: FetchTools) {
  const fetchFrom = fetchPicture ?? createPictureFetch()
  const enqueue = createQueue(AT_ONCE)
  /** how many each account waits for */
  const waiting = new Map<number, number>()

  async function inTurn<Result>(accountId: number, work: () => Promise<Result>): Promise<Result> {
    const count = waiting.get(accountId) ?? 0
    if (count >= OF_ONE_ACCOUNT) throw new AppError('TOO_MANY', m.library.tooManyFetches)
    waiting.set(accountId, count + 1)
    try {
      return await enqueue(work)
    } finally {
      const left = waiting.get(accountId)! - 1
      if (left > 0) waiting.set(accountId, left)
      else waiting.delete(accountId)
    }
  }

  return {
    /** The same picture again, from wherever, is the same entry: the library goes by the content. */
    async fetch({ address, name, alt }: Wanted, editor: Editor): Promise<DeskMedia> {
      const { pictureHosts } = readSite()
      const { problem } = readPictureAddress(address, pictureHosts)
      if (problem !== null) throw new AppError('BAD_INPUT', problem, { field: 'address' })
      return inTurn(editor.accountId, async () => {
        await account.countUse(editor.accountId, FETCHES, editor.now)
        const bytes = await fetchFrom(address, pictureHosts)
        const { hostname, pathname } = new URL(address)
        return library.bring(
          bytes,
          {
            ...{ name: name || zh.library.pictureFrom({ host: hostname }), alt, credit: '' },
            // Without its query, which may hold a key.
            detail: zh.library.fetchedFrom({ address: `${hostname}${pathname}` }),
          },
          editor,
        )
      })
    },
  }
}

export type PictureFetchService = ReturnType<typeof createPictureFetchService>
