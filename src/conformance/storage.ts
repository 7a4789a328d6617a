/** What the browser keeps for the reader, under which names. */
import { AUDIO_QUEUE_KEY } from '#web/player/queue/audio-queue-key.ts'
import { FAV_HINT_KEY } from '#web/ui/hint-time.ts'
import { PLAYBACK_POSITION_KEY } from '#web/player/position/playback-position.ts'
import { READING_CONFIG_KEY } from '#web/features/article/reading/reading-config.ts'
import { SEARCH_HISTORY_KEY } from '#web/features/search/search-history.ts'
import { TOP_AD_KEY } from '#web/layouts/frame/top-ad-state.ts'
import { LATEST_UPDATE_KEY } from '#web/layouts/frame/update-drawer-state.ts'
import type { CookieEntry, JourneyEntry, ValueEntry } from './entry.ts'

export const storageKeys: readonly ValueEntry[] = [
  { section: 3, name: 'words that were searched for', gives: () => SEARCH_HISTORY_KEY, expected: 'searchHistory' },
  { section: 3, name: 'settings for reading', gives: () => READING_CONFIG_KEY, expected: 'articleConfig' },
  { section: 7, name: 'places in sounds', gives: () => PLAYBACK_POSITION_KEY, expected: 'playbackPosition' },
  { section: 4, name: 'list of the player', gives: () => AUDIO_QUEUE_KEY, expected: 'audioQueue' },
  { section: 4, name: 'day of the updates', gives: () => LATEST_UPDATE_KEY, expected: 'latestUpdateDate' },
  { section: 4, name: 'closed banner', gives: () => TOP_AD_KEY, expected: 'topAdClosed' },
  { section: 4, name: 'hint at favourites', gives: () => FAV_HINT_KEY, expected: 'favHint' },
]

export const cookies: readonly CookieEntry[] = [
  {
    section: 4,
    name: 'session',
    cookie: 'ticket',
    address: '/api/login/login?phone=10000000001&password=qiri-demo-7',
  },
  {
    section: 7,
    name: 'token of a code',
    cookie: 'codeToken',
    address: '/api/login/sendLoginCode?phone=13900000095',
  },
]

export const storageJourneys: readonly JourneyEntry[] = [
  { section: 3, name: 'words are kept', file: 'tests/e2e/search.e2e.ts', journey: 'keeps ten words' },
  {
    section: 3,
    name: 'settings are kept',
    file: 'tests/e2e/reading-settings.e2e.ts',
    journey: 'are shown at once and kept',
  },
]
