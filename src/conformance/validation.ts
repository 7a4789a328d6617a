/** Input that is refused, dropped or rewritten before it is used, and with which message. */
import { phoneProblem } from '#domain/account/phone.ts'
import { codeProblem, mayLogin, passwordProblem } from '#web/features/account/sign-in/login-model.ts'
import { entryLink } from '#domain/content/content-link.ts'
import { submitStep } from '#domain/search/cue-word.ts'
import { offersBuying, showsOriginPrice } from '#web/features/commerce/pay/pay-modal.ts'
import { ALL_YEARS, groupByYear, periodicalRequest, startPeriodical } from '#domain/issue/periodical-filter.ts'
import { NO_AUDIO, neighbourIndex, reducePlayer } from '#web/player/player-machine.ts'
import { relativeTime } from '#domain/time/relative-time.ts'
import { addToHistory } from '#web/features/search/search-history.ts'
import { shownGroups, suggestionTotal } from '#domain/search/suggestion.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import type { JourneyEntry, ValueEntry } from './entry.ts'

const section = 5
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const NOW = Date.UTC(2026, 10, 15, 4)
const ago = (age: number) => relativeTime(NOW - age, NOW)

const GROUPS = [
  { category: '课程', totalCount: 2 },
  { category: '数字刊', totalCount: 3 },
  { category: '单集', totalCount: 4 },
  { category: '作者', totalCount: 5 },
]

const periodicalList = [
  { id: 1, qikanYear: 2026 },
  { id: 2, qikanYear: 2025 },
]
const groups = (year: number | typeof ALL_YEARS, sort: '' | '1' | '2') =>
  groupByYear({ year, sort, periodicalList }).length

const entry = { phone: '10000000001', code: '', password: '' }
const cue = { name: '旧书', columnId: null }

export const validations: readonly ValueEntry[] = [
  { section, name: 'no phone number', gives: () => phoneProblem(' '), expected: '手机号不能为空' },
  {
    section,
    name: 'a number of the mainland has eleven digits and begins with 1',
    gives: () => ['1000000000', '20000000001', '10000000001'].map((phone) => phoneProblem(phone, '86')),
    expected: ['手机号格式不正确', '手机号格式不正确', null],
  },
  { section, name: 'no code', gives: () => codeProblem(''), expected: '请先获取验证码' },
  { section, name: 'no password', gives: () => passwordProblem(''), expected: '请输入密码' },
  {
    section,
    name: 'signing in asks for a number and one of code and password',
    gives: () => [
      mayLogin('sms', entry),
      mayLogin('sms', { ...entry, code: '1' }),
      mayLogin('password', { ...entry, code: '1' }),
      mayLogin('password', { ...entry, password: 'x' }),
      mayLogin('password', { phone: ' ', code: '', password: 'x' }),
    ],
    expected: [false, true, false, true, false],
  },
  {
    section,
    name: 'what is searched for is trimmed; nothing means the cue',
    gives: () => [submitStep('  城市 ', cue, {}).keyword, submitStep('  ', cue, {}).keyword],
    expected: ['城市', '旧书'],
  },
  {
    section,
    name: 'three groups of suggestions are shown and counted',
    gives: () => [shownGroups(GROUPS).map(({ category }) => category), suggestionTotal(GROUPS)],
    expected: [['课程', '数字刊', '单集'], 9],
  },
  {
    section,
    name: 'ten words are kept',
    gives: () => addToHistory([...'abcdefghij'], 'k'),
    expected: [...'kabcdefghi'],
  },
  {
    section,
    name: 'tags between blanks and commas, five at most',
    gives: () => tagList('一 二,三，四\n五 六'),
    expected: ['一', '二', '三', '四', '五'],
  },
  {
    section,
    name: 'numbers above ten thousand',
    gives: () => [10_000, 10_001, 12_345, 1_000_000].map(wanNumber),
    expected: ['10000', '1.0万', '1.2万', '100.0万'],
  },
  {
    section,
    name: 'minutes, hours, days, then the date; the date for what is yet to come',
    gives: () => [ago(59 * MINUTE), ago(HOUR), ago(23 * HOUR), ago(DAY), ago(13 * DAY), ago(14 * DAY), ago(-MINUTE)],
    expected: ['59分钟前', '1小时前', '23小时前', '1天前', '13天前', '2026-11-01', '2026-11-15'],
  },
  {
    section,
    name: 'kind 27 has no text to be opened',
    gives: () => entryLink({ contentType: 27, contentId: 7 }),
    expected: 'no-manuscript',
  },
  {
    section,
    name: 'all years are sent as 0, all labels by their word',
    gives: () => {
      const { year, labels } = periodicalRequest(startPeriodical({ year: ALL_YEARS }))
      return [year, labels]
    },
    expected: [0, 'all'],
  },
  {
    section,
    name: 'there is no neighbour without a list',
    gives: () => [neighbourIndex(NO_AUDIO, 1), neighbourIndex(NO_AUDIO, -1)],
    expected: [null, null],
  },
  {
    section,
    name: 'a speed is set only when one is given',
    gives: () => [undefined, 2].map((speed) => reducePlayer(NO_AUDIO, { type: 'speed', speed }).speed),
    expected: [1, 2],
  },
  {
    section,
    name: 'by years where all of them are shown, the newest first',
    gives: () => [groups(ALL_YEARS, ''), groups(ALL_YEARS, '1'), groups(ALL_YEARS, '2'), groups(2026, '')],
    expected: [2, 2, 1, 1],
  },
  {
    section,
    name: 'a course for members alone is not sold',
    gives: () => [1, 5].map((feeType) => offersBuying({ type: 'class', feeType })),
    expected: [true, false],
  },
  {
    section,
    name: 'an older price is shown when it differs',
    gives: () => [showsOriginPrice({ price: 1, originPrice: 2 }), showsOriginPrice({ price: 2, originPrice: 2 })],
    expected: [true, false],
  },
]

export const validationJourneys: readonly JourneyEntry[] = [
  { section, name: 'told on leaving a field', file: 'tests/e2e/sign-in.e2e.ts', journey: 'mistakes are told in words' },
  {
    section,
    name: 'no text for kind 27',
    file: 'tests/e2e/error-catalogue.e2e.ts',
    journey: 'something of kind 27 has no text',
  },
  { section, name: 'filters', file: 'tests/e2e/magazine-list.e2e.ts', journey: 'is narrowed by magazine' },
]
