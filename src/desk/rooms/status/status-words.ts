/** What a state means for readers and what staff can do about it, in non-technical language. */
import type { StatusCheck } from '#domain/desk/site-status.ts'
import { m } from '#messages/desk.ts'

type Trouble = { means: string; act: string }
type Words = { title: string; fine: string; watch: Trouble; broken: Trouble }

const CALL = m.status.call
const TELL = m.status.tell

export const STATUS_WORDS: Readonly<Record<StatusCheck, Words>> = {
  read: {
    title: m.status.readTitle,
    fine: m.status.readFine,
    watch: {
      means: m.status.readWatchMeans,
      act: m.status.readWatchAct({ tell: TELL }),
    },
    broken: { means: m.status.readBrokenMeans, act: m.status.readBrokenAct({ call: CALL }) },
  },
  login: {
    title: m.word.signIn,
    fine: m.status.loginFine,
    watch: { means: m.status.loginWatchMeans, act: TELL },
    broken: {
      means: m.status.loginBrokenMeans,
      act: m.status.loginBrokenAct({ call: CALL }),
    },
  },
  pay: {
    title: m.status.payTitle,
    fine: m.status.payFine,
    watch: {
      means: m.status.payWatchMeans,
      act: m.status.payWatchAct,
    },
    broken: {
      means: m.status.payBrokenMeans,
      act: m.status.payBrokenAct({ call: CALL }),
    },
  },
  sms: {
    title: m.status.smsTitle,
    fine: m.status.smsFine,
    watch: { means: m.status.smsWatchMeans, act: TELL },
    broken: {
      means: m.status.smsBrokenMeans,
      act: m.status.smsBrokenAct({ call: CALL }),
    },
  },
  legal: {
    title: m.status.legalTitle,
    fine: m.status.legalFine,
    watch: {
      means: m.status.legalWatchMeans,
      act: m.status.legalWatchAct,
    },
    broken: {
      means: m.status.legalBrokenMeans,
      act: m.status.legalBrokenAct,
    },
  },
  release: {
    title: m.word.schedulePublication,
    fine: m.status.releaseFine,
    watch: {
      means: m.status.releaseWatchMeans,
      act: m.status.releaseWatchAct,
    },
    broken: {
      means: m.status.releaseBrokenMeans,
      act: m.status.releaseBrokenAct({ call: CALL }),
    },
  },
  search: {
    title: m.status.searchTitle,
    fine: m.status.searchFine,
    watch: { means: m.status.searchWatchMeans, act: TELL },
    broken: { means: m.status.searchBrokenMeans, act: m.status.searchBrokenAct({ tell: TELL }) },
  },
  view: {
    title: m.status.viewTitle,
    fine: m.status.viewFine,
    watch: { means: m.status.viewWatchMeans, act: TELL },
    broken: { means: m.status.viewBrokenMeans, act: m.status.viewBrokenAct({ call: CALL }) },
  },
  factor: {
    title: m.word.secondFactor,
    fine: m.status.factorFine,
    watch: { means: m.status.factorWatchMeans, act: m.status.factorWatchAct },
    broken: { means: m.status.factorBrokenMeans, act: TELL },
  },
  load: {
    title: m.status.loadTitle,
    fine: m.status.loadFine,
    watch: { means: m.status.loadWatchMeans, act: m.status.loadWatchAct({ tell: TELL }) },
    broken: { means: m.status.loadBrokenMeans, act: m.status.loadBrokenAct({ call: CALL }) },
  },
  disk: {
    title: m.status.diskTitle,
    fine: m.status.diskFine,
    watch: { means: m.status.diskWatchMeans, act: m.status.diskWatchAct({ tell: TELL }) },
    broken: { means: m.status.diskBrokenMeans, act: m.status.diskBrokenAct({ call: CALL }) },
  },
  backup: {
    title: m.status.backupTitle,
    fine: m.status.backupFine,
    watch: { means: m.status.backupWatchMeans, act: TELL },
    broken: { means: m.status.backupBrokenMeans, act: CALL },
  },
  replica: {
    title: m.status.replicaTitle,
    fine: m.status.replicaFine,
    watch: { means: m.status.replicaWatchMeans, act: TELL },
    broken: { means: m.status.replicaBrokenMeans, act: CALL },
  },
  edge: {
    title: m.status.edgeTitle,
    fine: m.status.edgeFine,
    watch: { means: m.status.edgeWatchMeans, act: TELL },
    broken: { means: m.status.edgeBrokenMeans, act: CALL },
  },
}
