/** What changes and when: states whose rules are ours to ask, and those that only a browser shows. */
import { offersTop } from '#web/layouts/frame/back-to-top.ts'
import { leavesPage } from '#web/features/account/sign-in/login-model.ts'
import { kindOfLevel, membershipCards } from '#domain/access/membership.ts'
import { isNarrow } from '#web/ui/narrow-screen.ts'
import { NO_PAY_MODAL, reducePayModal } from '#web/features/commerce/pay/pay-modal.ts'
import { changePeriodical, startPeriodical } from '#domain/issue/periodical-filter.ts'
import { rememberProgress, type PlaybackPosition } from '#web/player/position/playback-position.ts'
import {
  NO_AUDIO,
  reducePlayer,
  type AudioItem,
  type PlayerCommand,
  type PlayerState,
} from '#web/player/player-machine.ts'
import { resendLeft } from '#web/features/account/sign-in/resend-wait.ts'
import { addToHistory } from '#web/features/search/search-history.ts'
import { topAdAway } from '#web/layouts/frame/top-ad-state.ts'
import { mayOpenUpdates, updateDay } from '#web/layouts/frame/update-drawer-state.ts'
import type { JourneyEntry, ValueEntry, WordEntry } from './entry.ts'

const section = 4
const DAY = 86_400_000

const item = (id: number): AudioItem => ({
  id,
  contentType: 9,
  title: `第${id}段`,
  audioUrl: `/play/episode/${id}.mp3`,
  pic: '',
  duration: '01:00',
  zhuanlanName: '',
  sampleSeconds: 0,
})

const after = (...commands: PlayerCommand[]): PlayerState =>
  commands.reduce((state, command) => reducePlayer(state, command), NO_AUDIO)

const playing = (index: number): PlayerCommand[] => [
  { type: 'play-list', list: [item(1), item(2), item(3)], index },
  { type: 'started' },
]

const member = (vipLevel: number, vipValid: boolean) =>
  membershipCards([{ vipLevel, vip: true, vipValid, vipExpiration: 0 }])

const position: PlaybackPosition = { contentType: 9, id: 1, time: 59, duration: 60, at: 1 }

export const states: readonly ValueEntry[] = [
  { section, name: 'narrow up to 768', gives: () => [768, 769].map(isNarrow), expected: [true, false] },
  {
    section,
    name: 'after signing in with a new password one goes home, else one stays',
    gives: () => [
      leavesPage('/get-password', 'password'),
      leavesPage('/get-password', 'sms'),
      leavesPage('/', 'password'),
    ],
    expected: [true, false, false],
  },
  {
    section,
    name: 'seconds until the next code',
    gives: () => [0, 1000, 59_500, 60_000].map((now) => resendLeft(0, now)),
    expected: [60, 59, 1, 0],
  },
  {
    section,
    name: 'a word that is searched for goes to the front, known or not',
    gives: () => [addToHistory(['a', 'b'], 'c'), addToHistory(['a', 'b'], 'b')],
    expected: [
      ['c', 'a', 'b'],
      ['b', 'a'],
    ],
  },
  {
    section,
    name: 'levels of membership',
    gives: () => [0, 1, 4, 5, 6, 7].map(kindOfLevel),
    expected: [null, 'knowledge', 'knowledge', 'listening', 'magazine', null],
  },
  {
    section,
    name: 'a card is renewed while it runs, and opened when it is over',
    gives: () => [member(1, true)[0]?.action, member(1, false)[0]?.action, member(1, false)[0]?.state],
    expected: ['续费', '开通', 'expired'],
  },
  {
    section,
    name: 'updates open by themselves once a day',
    gives: () => [mayOpenUpdates(null, 0), mayOpenUpdates(updateDay(0), 0), mayOpenUpdates(updateDay(0), DAY)],
    expected: [true, false, true],
  },
  {
    section,
    name: 'the way to the top beyond one and a half windows',
    gives: () => [offersTop(1500, 1000), offersTop(1501, 1000)],
    expected: [false, true],
  },
  {
    section,
    name: 'a closed banner is away for a day',
    gives: () => [topAdAway(null, DAY), topAdAway('0', DAY - 1), topAdAway('0', DAY)],
    expected: [0, 1, 0],
  },
  {
    section,
    name: 'the player is hidden until something plays, and an empty list becomes the item',
    gives: () => {
      const { hidden, audioStatus, audioList } = after({ type: 'play', item: item(1) }, { type: 'started' })
      return [NO_AUDIO.hidden, hidden, audioStatus, audioList.length]
    },
    expected: [true, false, 'play', 1],
  },
  {
    section,
    name: 'silence on pausing, on clearing, and when what is heard is taken away',
    gives: () =>
      [{ type: 'paused' } as const, { type: 'clear' } as const, { type: 'remove', index: 0 } as const].map(
        (command) => after(...playing(0), command).audioStatus,
      ),
    expected: ['pause', 'pause', 'pause'],
  },
  {
    section,
    name: 'closing hides, is silent and ends any other speed',
    gives: () => {
      const { hidden, speed, audioStatus } = after(...playing(0), { type: 'speed', speed: 2 }, { type: 'close' })
      return [hidden, speed, audioStatus]
    },
    expected: [true, 1, 'pause'],
  },
  {
    section,
    name: 'at its end an item loses its place and the next one follows',
    gives: () => [
      rememberProgress([position], after(...playing(0)), { type: 'ended' }, { now: 2, updates: 1, sampleLength: null }),
      after(...playing(0), { type: 'ended' }).currentAudio.id,
    ],
    expected: [[], 2],
  },
  {
    section,
    name: 'forth and back by one, within the list',
    gives: () => [
      after(...playing(1), { type: 'next' }).currentAudio.id,
      after(...playing(1), { type: 'previous' }).currentAudio.id,
      after(...playing(2), { type: 'next' }).currentAudio.id,
      after(...playing(0), { type: 'previous' }).currentAudio.id,
    ],
    expected: [3, 1, 3, 1],
  },
  {
    section,
    name: 'the window with a price opens with data, makes room for the code, and closes',
    gives: () => {
      const open = reducePayModal<string>(NO_PAY_MODAL, { type: 'open-pay', data: 'offer' })
      const scan = reducePayModal(open, { type: 'open-scan' })
      const closed = reducePayModal(scan, { type: 'close' })
      return [open.showPayModal, scan.showPayModal, scan.showScanModal, scan.payModelData, closed]
    },
    expected: [true, false, true, 'offer', NO_PAY_MODAL],
  },
  {
    section,
    name: 'a list of issues that is waited for takes no other choice',
    gives: () => {
      const waiting = startPeriodical()
      return changePeriodical(waiting, { type: 'sort', sort: '2' }) === waiting
    },
    expected: true,
  },
]

export const stateWords: readonly WordEntry[] = [
  { section, name: 'a membership that is over', where: 'program', words: ['已过期'] },
]

export const stateJourneys: readonly JourneyEntry[] = [
  {
    section,
    name: 'NOT_LOGIN opens the window',
    file: 'tests/e2e/frame-tools.e2e.ts',
    journey: 'for want of a session',
  },
  {
    section,
    name: 'no code before one was asked for',
    file: 'tests/e2e/sms-sign-in.e2e.ts',
    journey: 'a new number is registered',
  },
  {
    section,
    name: 'countdown of a minute',
    file: 'tests/e2e/sms-sign-in.e2e.ts',
    journey: 'after a minute the next code',
  },
  {
    section,
    name: 'signed in, the page is loaded anew',
    file: 'tests/e2e/sign-in.e2e.ts',
    journey: 'reads on after signing in',
  },
  { section, name: 'from a new password home', file: 'tests/e2e/sms-sign-in.e2e.ts', journey: 'and with it home' },
  {
    section,
    name: 'signing out on every domain',
    file: 'src/server/modules/account/session/account.session.api.test.ts',
    journey: 'removes the cookie on every domain',
  },
  { section, name: 'suggestions while typing', file: 'tests/e2e/search.e2e.ts', journey: 'once the typing rests' },
  { section, name: 'the cue changes', file: 'tests/e2e/search.e2e.ts', journey: 'every four seconds' },
  {
    section,
    name: 'updates come and go',
    file: 'tests/e2e/frame.e2e.ts',
    journey: 'comes after 40 s and goes after 150 s',
  },
  {
    section,
    name: 'banner on the front page alone',
    file: 'tests/e2e/frame.e2e.ts',
    journey: 'belongs to the front page alone',
  },
  {
    section,
    name: 'keeping a story',
    file: 'tests/e2e/bookmark.e2e.ts',
    journey: 'it is on the shelf, and goes again',
  },
  { section, name: 'keeping an issue', file: 'tests/e2e/bookmark.e2e.ts', journey: 'an issue, by way of a password' },
  {
    section,
    name: 'following people and tags',
    file: 'tests/e2e/follow.e2e.ts',
    journey: 'a tag is followed from its page',
  },
  { section, name: 'subscribing', file: 'tests/e2e/podcast-pages.e2e.ts', journey: 'whoever wants to subscribe' },
  {
    section,
    name: 'bar while something loads',
    file: 'tests/e2e/frame-tools.e2e.ts',
    journey: 'runs while a call takes its time',
  },
  { section, name: 'bar when it fails', file: 'tests/e2e/frame-tools.e2e.ts', journey: 'is full and red for a moment' },
  { section, name: 'hint at favourites', file: 'tests/e2e/bookmark.e2e.ts', journey: 'is hinted at once' },
]
