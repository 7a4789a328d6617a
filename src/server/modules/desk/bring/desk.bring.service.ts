/**
 * Rows of the desk for an archive: read as its forms have them, and written by the rules of the desk, but with the numbers
 * and times of the folder, and without the check-list of a release. The caller takes care of the journal and the changes.
 */
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { AudioDesk } from '../desk.audio.ts'
import type { DeskService } from '../desk.service.ts'
import type { PlainRow, Resource } from '../resource.ts'
import { createResourceService, type ResourceTools } from '../resource.service.ts'
import { BRING_KINDS, type BringKind, type BringName, type Brought, type Plain } from './desk.bring.kinds.ts'
import * as queries from './desk.bring.queries.ts'

export type { BringName, Brought } from './desk.bring.kinds.ts'
export type { PageBring, PageText } from './desk.bring.page.ts'

export type Archived = Brought & { isScheduled: boolean }

const refuse = (message: string): never => {
  throw new AppError('BAD_INPUT', message)
}

type Progress = { state: 'draft' | 'scheduled' | 'published' | 'withdrawn'; publishTime: number | null }

/** What people do at the desk is not undone by a folder. */
function refuseOverwriting(before: Archived, { standing }: Brought): void {
  if (before.isScheduled) refuse(m.archive.thingScheduled)
  if (before.standing === null || before.standing.state === standing?.state) return
  refuse(before.standing.state === 'published' ? m.archive.thingIsPublic : m.archive.thingWithdrawn)
}

type BringTools = { desk: Pick<DeskService, 'resources'>; sound: Pick<AudioDesk, 'resources' | 'release' | 'tools'> }

export function createBringService({ desk, sound }: BringTools) {
  const tools: ResourceTools = sound.tools
  const resources: readonly Resource[] = [...desk.resources, ...sound.resources]
  const kindOf = (name: BringName): BringKind => BRING_KINDS[name]
  const services = new Map(
    resources
      .filter((resource) => Object.hasOwn(BRING_KINDS, resource.name))
      .map((resource) => [resource.name, createResourceService(tools, resource)]),
  )
  const serviceOf = (name: BringName) => services.get(name)!

  function standingOf({ type }: BringKind, row: PlainRow): Pick<Archived, 'standing' | 'isScheduled'> {
    if (type === null) return { standing: null, isScheduled: false }
    // As the contract declares it for everything that is released.
    const { state, publishTime } = row as PlainRow & Progress
    const isScheduled = state === 'scheduled'
    if (publishTime === null) return { standing: null, isScheduled }
    return { standing: { state: state === 'published' ? state : 'withdrawn', publishedAt: publishTime }, isScheduled }
  }

  async function read(on: Database, name: BringName, ids: readonly number[]): Promise<Archived[]> {
    const kind = kindOf(name)
    const rows = (await serviceOf(name).findRows(on, [...ids])).toSorted((a, b) => a.id - b.id)
    const found = rows.map((row) => ({ id: row.id, input: { ...row } as Plain, ...standingOf(kind, row) }))
    const whole = kind.read ? await kind.read(on, found) : found
    return found.map(({ isScheduled }, index) => ({ ...whole[index]!, isScheduled }))
  }

  return {
    read,
    listIdsAfter: (on: Database, name: BringName, after: number, limit: number) =>
      serviceOf(name).listIdsAfter(on, after, limit),

    /** The fields as the form takes them: with defaults, and trimmed. */
    inputOf: (name: BringName) => kindOf(name).input,

    /** False when it is here already. Throws BAD_INPUT with the reason against it; the transaction is then undone. */
    async bring(
      trx: Database,
      { name, given, isSame }: { name: BringName; given: Brought; isSame: (before: Archived) => boolean },
      { accountId, now }: { accountId: number | null; now: number },
    ): Promise<boolean> {
      const kind = kindOf(name)
      const { id, input, standing } = given
      await lockResource(trx, name)
      const [before] = await read(trx, name, [id])
      if (before && isSame(before)) return false
      if (before) refuseOverwriting(before, given)
      else if (await queries.hasNumber(trx, kind.others, id)) refuse(m.archive.numberTaken({ id }))
      // Nothing of these kinds bears the name of who wrote it.
      await serviceOf(name).bring(trx, id, input, { accountId: accountId ?? 0, now })
      await kind.write?.(trx, given)
      if (kind.type !== null && standing)
        await sound.release.bring(trx, { contentType: kind.type, contentId: id }, standing, now)
      return true
    },
  }
}

export type BringService = ReturnType<typeof createBringService>
