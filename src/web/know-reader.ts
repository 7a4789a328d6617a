/**
 * Who reads: a shared document names nobody. The server is asked when the program runs, and again when the reader comes back
 * to a tab, or signs in or out in another.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/site/account.ts'
import type { Personal } from '#contract/site/personal.ts'
import { statusOf } from './api/api-error.ts'
import { send } from './api/browser-api.ts'
import { userQuery } from './api/call-query.ts'
import { putReaderId } from './api/reader-id.ts'
import { isKnown, parseReaderHint, READER_HINT_KEY, READER_STYLE_KEY, type ReaderHint } from './reader-hint.ts'
import { readerStyle } from './reader-style.ts'
import { listWanted, putPersonal, queryOf } from './reader-of-page.ts'
import { readStored, readTab, removeStored, writeStored, writeTab } from './storage.ts'

/** In ms; a tab that was left for less is as it was. */
const LEFT = 60_000

/** What documents are made for: one for other rights must be loaded again. */
const rightsOf = (user: User | null): string => {
  const valid = user?.vipInfo.filter(({ vipValid }) => vipValid).map(({ vipLevel }) => vipLevel) ?? []
  return JSON.stringify(user && [user.house === true, [...new Set(valid)].toSorted((a, b) => a - b)])
}

/** In ms: whatever the server says, a page is not loaded over and over. */
const BETWEEN_LOADS = 30_000

function loadAgain(): void {
  const key = 'readerReload'
  if (Date.now() - Number(readTab(key)) < BETWEEN_LOADS) return
  writeTab(key, String(Date.now()))
  location.reload()
}

/** The picture that the header shows; of an unknown size until it was shown. */
const shownFace = (): string => document.querySelector<HTMLImageElement>('[data-face] img')?.currentSrc ?? ''

/** The height of the block with which the reader goes on; null where the page is another. */
function measureLearning(): number | null {
  const block = document.querySelector('[data-block="last-learn"]')
  return block && (block.firstElementChild?.getBoundingClientRect().height ?? 0)
}

function remember(user: User | null): void {
  if (!user) {
    document.documentElement.style.cssText = ''
    for (const key of [READER_HINT_KEY, READER_STYLE_KEY]) removeStored(key)
    return
  }
  const { uid, name, pic } = user
  const known = parseReaderHint(readStored(READER_HINT_KEY))
  const own = known?.uid === uid ? known : null
  const face = pic ? shownFace() || (own?.face ?? '') : ''
  const learning = measureLearning() ?? own?.learning ?? 0
  const hint: ReaderHint = { uid, name, pic, face, learning }
  writeStored(READER_HINT_KEY, JSON.stringify(hint))
  writeStored(READER_STYLE_KEY, readerStyle(hint))
}

/** Null for a session that has ended; throws where the server cannot be asked. */
async function ask(client: QueryClient): Promise<User | null> {
  const wanted = listWanted(client)
  try {
    const found = (await send('GET /api/user/page', { query: queryOf(wanted) })) as Personal
    putPersonal(client, wanted, found)
    return found.user
  } catch (error) {
    if (statusOf(error) === 401) return null
    throw error
  }
}

export function knowReader(client: QueryClient): void {
  const read = () => client.getQueryData(userQuery.queryKey) ?? null
  function put(user: User | null) {
    client.setQueryData(userQuery.queryKey, user)
    if (user) putReaderId(user.uid)
  }
  const made = read()
  /** as the server has said it */
  let known = made && isKnown(made) ? made : null
  let askedAt = Date.now()

  async function update() {
    askedAt = Date.now()
    const user = await ask(client)
    const isSame = known ? known.uid === user?.uid : Boolean(made) === Boolean(user)
    // Another reader, or other rights than those that the document was made for: what it shows is not theirs.
    if (!isSame || rightsOf(user) !== rightsOf(made)) return loadAgain()
    known = user
    put(user)
    // The picture is shown with the next frame, and its size chosen then.
    setTimeout(() => remember(user), 1000)
  }

  /** Where the server cannot be asked, as the browser remembers it. */
  function putRemembered() {
    const hint = parseReaderHint(readStored(READER_HINT_KEY))
    if (made && !known && hint) put({ ...made, uid: hint.uid, name: hint.name, pic: hint.pic })
  }
  const updateQuietly = () => void update().catch(putRemembered)

  if (made && !known) updateQuietly()
  else remember(made)
  addEventListener('pagehide', () => {
    if (known || !made) remember(known)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && made && Date.now() - askedAt > LEFT) updateQuietly()
  })
  addEventListener('storage', ({ key, newValue }) => {
    const isOther = parseReaderHint(newValue)?.uid !== known?.uid
    if ((key === READER_HINT_KEY || key === null) && isOther) updateQuietly()
  })
}
