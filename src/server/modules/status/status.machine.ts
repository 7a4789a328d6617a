/** What concerns the machine: how busy it is, its disk, the last backup, the copies of the database. */
import { replicaReadingOf, type Database } from '#db/client.ts'
import { BACKUP_LIFETIME, judgeBackup, judgeDisk, judgeLoad, troubledSince } from '#domain/desk/site-status.ts'
import { mergeBuckets, REQUEST_KINDS } from '../../http/observe/request-stats.ts'
import type { Check } from './status.check.ts'
import { sumOf } from './status.reader.ts'
import type { HostInfo } from './status.host-info.ts'
import { countText, momentText, shareText, spaceText, spanText } from './status.words.ts'

/** The current minute, not yet over, says little. */
const JUDGED = 5

export const loadCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const buckets = mergeBuckets(await listRequestStats(), now)
    const load = sumOf(buckets.slice(-JUDGED), REQUEST_KINDS)
    const state = judgeLoad(load)
    const { all, failed, slow, shed } = load
    const perMinute = Math.round(all / JUDGED)
    const share = `出错 ${shareText(failed, all)}，等了一秒以上的 ${shareText(slow, all)}`
    const turned = shed > 0 ? `，没有受理的 ${countText(shed)} 次` : ''
    return {
      state,
      since:
        state === 'fine'
          ? null
          : troubledSince(buckets, (bucket) => judgeLoad(sumOf([bucket], REQUEST_KINDS)) !== 'fine'),
      found: all === 0 ? '最近几分钟没有人来。' : `每分钟约 ${countText(perMinute)} 次请求，${share}${turned}。`,
    }
  }

export const diskCheck =
  ({ findDisk }: HostInfo): Check =>
  async () => {
    const disk = await findDisk()
    if (!disk) return { state: 'watch', since: null, found: '看不到存放数据的磁盘。' }
    const { free, size } = disk
    return {
      state: judgeDisk(disk),
      since: null,
      found: `还剩 ${spaceText(free)}，共 ${spaceText(size)}，用了 ${shareText(size - free, size)}。`,
    }
  }

export const backupCheck =
  ({ findLastBackup }: HostInfo): Check =>
  async (now) => {
    if (!findLastBackup) return { state: 'watch', since: null, found: '没有设置自动备份。' }
    const last = await findLastBackup()
    if (!last) return { state: 'watch', since: null, found: '设置了自动备份，还没有做成过一份。' }
    const state = judgeBackup(last.at, now)
    return {
      state,
      since: state === 'fine' ? null : last.at + BACKUP_LIFETIME,
      found: `最近一份是 ${momentText(last.at)} 做的，${spanText(now - last.at)}以前。`,
    }
  }

export const replicaCheck =
  (db: Database): Check =>
  async () => {
    const replicas = replicaReadingOf(db)?.listStates() ?? []
    if (replicas.length === 0) return { state: 'fine', since: null, found: '没有用副本，数据库只有一处。' }
    const out = replicas.filter(({ isUsed }) => !isUsed)
    if (out.length === 0) {
      const lag = Math.max(...replicas.map(({ lag: ms }) => ms))
      return {
        state: 'fine',
        since: null,
        found: `${replicas.length} 个副本都在用，最多落后 ${(lag / 1000).toFixed(1)} 秒。`,
      }
    }
    return {
      state: out.length === replicas.length ? 'broken' : 'watch',
      since: Math.min(...out.map(({ changedAt }) => changedAt)),
      found: `${replicas.length} 个副本里有 ${out.length} 个连不上或落后太多，暂时不用。`,
    }
  }
