/** What a new site needs before readers come, in the order in which it is done: one table for the server and the desk. */
import { m } from '#messages/domain.ts'
import { paths } from '../paths.ts'

type SetupStep = { title: string; why: string; href: string }

const TABLE = {
  factor: {
    get title() {
      return m.desk.setupFactor
    },
    get why() {
      return m.desk.setupFactorWhy
    },
    href: paths.desk('factor'),
  },
  settings: {
    get title() {
      return m.desk.setupSettings
    },
    get why() {
      return m.desk.setupSettingsWhy
    },
    href: paths.desk('site'),
  },
  legal: {
    get title() {
      return m.desk.setupLegal
    },
    get why() {
      return m.desk.setupLegalWhy
    },
    href: paths.desk('house-page'),
  },
  magazine: {
    get title() {
      return m.desk.setupMagazine
    },
    get why() {
      return m.desk.setupMagazineWhy
    },
    href: paths.desk('magazine'),
  },
  column: {
    get title() {
      return m.desk.setupColumn
    },
    get why() {
      return m.desk.setupColumnWhy
    },
    href: paths.desk('column'),
  },
  story: {
    get title() {
      return m.desk.setupStory
    },
    get why() {
      return m.desk.setupStoryWhy
    },
    href: paths.desk('story'),
  },
  issue: {
    get title() {
      return m.desk.setupIssue
    },
    get why() {
      return m.desk.setupIssueWhy
    },
    href: paths.desk('plan'),
  },
  payment: {
    get title() {
      return m.desk.setupPayment
    },
    get why() {
      return m.desk.setupPaymentWhy
    },
    href: paths.desk('status'),
  },
  sms: {
    get title() {
      return m.desk.setupSms
    },
    get why() {
      return m.desk.setupSmsWhy
    },
    href: paths.desk('status'),
  },
  backup: {
    get title() {
      return m.desk.setupBackup
    },
    get why() {
      return m.desk.setupBackupWhy
    },
    href: paths.desk('status'),
  },
} as const satisfies Record<string, SetupStep>

export type SetupStepName = keyof typeof TABLE
export const SETUP_STEPS: Readonly<Record<SetupStepName, SetupStep>> = TABLE
export const SETUP_STEP_NAMES = Object.keys(TABLE) as [SetupStepName, ...SetupStepName[]]
