/** Figures of the business, each where it is exported. */
import { paging } from '#contract/core/page.ts'
import { offersTop } from '#web/layouts/frame/back-to-top.ts'
import { CHUNK_RELOAD_INTERVAL } from '#web/routing/chunk-reload.ts'
import { COMMENT_LIST } from '#domain/comment/comment-list.ts'
import { CUE_ROTATION_MS } from '#domain/search/cue-word.ts'
import { FINISHED_FROM } from '#domain/audio/reported-position.ts'
import { FAV, LATEST } from '#web/ui/hint-time.ts'
import { LOADING_BAR } from '#web/ui/loading-bar.ts'
import { PRESS_PAUSE } from '#web/features/account/sign-in/login-model.ts'
import { MEMBERSHIPS } from '#domain/access/membership.ts'
import { NARROW_WIDTH } from '#web/ui/narrow-screen.ts'
import { PERIODICAL_ROWS, RECOMMEND_TYPE, USUAL_MAGAZINE } from '#domain/issue/periodical-filter.ts'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import { PICTURE_LOADING } from '#web/ui/picture-loading.ts'
import { SAVED_EVERY } from '#web/player/position/playback-position.ts'
import { SPEEDS } from '#web/player/bar/playback-speed.ts'
import { relativeTime } from '#domain/time/relative-time.ts'
import { RESEND_WAIT } from '#web/features/account/sign-in/resend-wait.ts'
import { addToHistory } from '#web/features/search/search-history.ts'
import { SUGGESTION_DELAY_MS } from '#domain/search/suggestion.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { TOP_AD_RETURN } from '#web/layouts/frame/top-ad-state.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import type { JourneyEntry, ValueEntry, WordEntry } from './entry.ts'

const section = 9
const HOUR = 3_600_000

const constant = (name: string, value: unknown, expected: unknown): ValueEntry => ({
  section,
  name,
  gives: () => value,
  expected,
})

export const constants: readonly ValueEntry[] = [
  constant('words of the history', addToHistory([...'0123456789'], 'x').length, 10),
  constant('tags that are shown', tagList('1 2 3 4 5 6').length, 5),
  constant('width of narrow screens', NARROW_WIDTH, 768),
  constant('first page of comments', COMMENT_LIST.page, 1),
  constant('comments of a page', COMMENT_LIST.rows, 10),
  constant('chosen comments first', COMMENT_LIST.recommend, 1),
  constant('kind of what is commented on', COMMENT_LIST.type, 5),
  constant('entries of a page', [PERIODICAL_ROWS, paging.rowNum.parse(undefined)], [20, 20]),
  constant('usual magazine, and how its recommendations are chosen', [USUAL_MAGAZINE, RECOMMEND_TYPE], [1, 1]),
  constant(
    'ages told in minutes, hours, days',
    [HOUR - 1, HOUR, 24 * HOUR - 1, 24 * HOUR, 14 * 24 * HOUR - 1, 14 * 24 * HOUR].map((age) =>
      relativeTime(0, age).replace(/^\d+(?=\p{L})/u, ''),
    ),
    ['分钟前', '小时前', '小时前', '天前', '天前', '1970-01-01'],
  ),
  constant('numbers that are shortened', [wanNumber(10_000), wanNumber(10_001)], ['10000', '1.0万']),
  constant('rest before suggestions, ms', SUGGESTION_DELAY_MS, 600),
  constant('presses that are one, ms', PRESS_PAUSE, 500),
  constant('seconds until the next code', RESEND_WAIT, 60),
  constant('turn of the cue, ms', CUE_ROTATION_MS, 4000),
  constant('heights of the window before the way to the top', [offersTop(15, 10), offersTop(16, 10)], [false, true]),
  constant('code of the country', DEFAULT_COUNTRY_CODE, '86'),
  constant('hint at favourites', FAV, { wait: 20, visit: 90 }),
  constant('drawer of updates', LATEST, { wait: 40, visit: 150 }),
  constant('bar while something loads', LOADING_BAR, { throttle: 200, duration: 5000, tick: 100 }),
  constant('pictures: how far ahead, and how often', PICTURE_LOADING, { preload: 1.33, attempts: 2 }),
  constant('speeds', [...SPEEDS], [0.7, 1, 1.25, 2]),
  constant('a place is kept with every fourth time', SAVED_EVERY, 4),
  constant('heard from, per cent', FINISHED_FROM, 95),
  constant('return of the banner, ms', TOP_AD_RETURN, 86_400_000),
  constant('reloads of the page, ms', CHUNK_RELOAD_INTERVAL, 60_000),
  constant('membership for issues, fen', MEMBERSHIPS.magazine.price, 29_800),
  constant('membership for issues, its older price', MEMBERSHIPS.magazine.originPrice, 38_800),
  constant('card for knowledge, fen', MEMBERSHIPS.knowledge.price, 38_800),
]

export const constantWords: readonly WordEntry[] = [
  {
    section,
    name: 'told once for each item that it was heard',
    where: 'src/web/player/player-events.ts',
    words: ['isFinished', 'finished.has', 'audio-finish'],
  },
  {
    section,
    name: 'drawer of updates, 400 px',
    where: 'src/web/layouts/frame/update-drawer.module.css',
    words: [/width: 40rem/],
  },
  {
    section,
    name: 'window to sign in, 70rem',
    where: 'src/web/layouts/frame/login-dialog.module.css',
    words: [/min\(70rem,/],
  },
  {
    section,
    name: 'header below the banner, 7rem',
    where: 'src/web/layouts/frame/top-ad.module.css',
    words: [/height: 7rem/],
  },
]

export const constantJourneys: readonly JourneyEntry[] = [
  {
    section,
    name: 'pictures are tried again',
    file: 'src/web/ui/picture-loading.test.ts',
    journey: 'is asked for twice',
  },
  { section, name: '7rem', file: 'tests/e2e/frame.e2e.ts', journey: 'which is 7rem lower' },
]

/** How many updates the drawer lists. */
export const UPDATE_ROWS = 3
