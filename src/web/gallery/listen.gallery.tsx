/** Audio: its lists, its locks, the head of its page, and the player at the bottom. */
import { useEffect } from 'react'
import { contentType } from '#domain/content/content-type.ts'
import { AudioBookList } from '../features/podcast/book-list.tsx'
import { EpisodeList } from '../features/podcast/episode-list.tsx'
import { PodcastBand } from '../features/podcast/podcast-band.tsx'
import { PodcastLock } from '../features/podcast/podcast-lock.tsx'
import { SubscribeButton } from '../features/podcast/subscribe-button.tsx'
import { dispatch } from '../player/player-core.ts'
import { lockOf } from './fixture/matter.ts'
import { aReader } from './fixture/reader.ts'
import { aBook, aBookCard, anEpisode } from './fixture/sound.ts'
import { LARGE, LONG_NAME, LONG_SUMMARY, LONG_TITLE, square, SUMMARY } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'

const locked = aBook({
  isLock: true,
  lockMsg: '试听 60 秒，购买后收听全书',
  lock: lockOf('book', 1900),
  sampleSeconds: 60,
})
const subscription = { thing: { contentType: contentType.audioBook, contentId: 1 }, title: '边城' } as const

export const listen: GalleryGroup = {
  name: '听',
  entries: [
    ...inBothSchemes({
      id: 'listen-lock',
      title: '听书未购买，未登录',
      width: 'text',
      render: () => <PodcastLock book={locked} />,
    }),
    {
      id: 'listen-lock-card',
      title: '听书未购买，已登录，年卡最便宜',
      width: 'text',
      user: aReader(),
      render: () => <PodcastLock book={{ ...locked, lock: lockOf('listening', 12_800) }} />,
    },
    {
      id: 'listen-lock-no-way',
      title: '听书未购买，不单独出售',
      width: 'text',
      render: () => (
        <PodcastLock book={{ ...locked, lock: { reason: 'level', way: null, card: null, members: '知识会员' } }} />
      ),
    },
    {
      id: 'book-list',
      title: '听书列表：一般、免费、长标题无图',
      width: 'narrow',
      render: () => (
        <AudioBookList
          books={[
            aBookCard(),
            aBookCard({ contentId: 2, price: 0 }),
            aBookCard({ contentId: 3, title: LONG_TITLE, pic: null, narrator: LONG_NAME }),
          ]}
        />
      ),
    },
    {
      id: 'episode-list',
      title: '单集列表：一般、长标题、零次与很多次',
      width: 'text',
      render: () => (
        <EpisodeList
          title="全部单集"
          from="街谈"
          empty=""
          episodes={[
            anEpisode({ listenNum: LARGE }),
            anEpisode({ id: 2, title: LONG_TITLE, summary: LONG_SUMMARY, listenNum: 0, audioUrl: '/play/9/2' }),
          ]}
          more={{ busy: false, fetch: () => {} }}
        />
      ),
    },
    {
      id: 'episode-list-empty',
      title: '单集列表，空',
      width: 'text',
      render: () => <EpisodeList title="其他单集" from="街谈" episodes={[]} empty="这档播客目前只有这一集。" />,
    },
    ...inBothSchemes({
      id: 'listen-band',
      title: '听的页头',
      width: 'edge',
      render: () => (
        <PodcastBand kind="听书" title="边城" pic={square} credit="沈从文 著" facts="128:00" summary={SUMMARY}>
          <SubscribeButton {...subscription} state={{ subscribed: false, followNum: 86 }} dark />
        </PodcastBand>
      ),
    }),
    {
      id: 'listen-band-long',
      title: '听的页头：长标题、无图',
      width: 'edge',
      render: () => (
        <PodcastBand
          kind="播客"
          title={LONG_TITLE}
          pic={null}
          credit={LONG_NAME}
          facts="00:00"
          summary={LONG_SUMMARY}
        />
      ),
    },
    {
      id: 'subscribe-button',
      title: '订阅按钮，已订阅，人很多',
      width: 'narrow',
      user: aReader(),
      render: () => <SubscribeButton {...subscription} state={{ subscribed: true, followNum: LARGE }} />,
    },
    ...inBothSchemes({
      id: 'player-bar',
      title: '播放器，停着',
      overlay: true,
      render: () => <StoppedPlayer title="为什么我们总在超市迷路" />,
    }),
    {
      id: 'player-bar-long',
      title: '播放器，长标题',
      overlay: true,
      render: () => <StoppedPlayer title={LONG_TITLE} />,
    },
  ],
}

const ITEM = {
  contentType: contentType.episode,
  pic: square.url,
  duration: '38:20',
  zhuanlanName: '街谈',
  sampleSeconds: 0,
}

/** The player is mounted at the end of the document, where another entry may have mounted it already. */
const mount = () => import('../player/mount-player.tsx')

/** The player with a restored list, as after a reload: nothing is fetched before play is pressed. */
function StoppedPlayer({ title }: { title: string }) {
  useEffect(() => {
    const list = [1, 2].map((id) => ({ ...ITEM, id, title, audioUrl: `/play/9/${id}` }))
    void mount().then(() => {
      dispatch({ type: 'restore', list, index: 0, speed: 1 })
      dispatch({ type: 'place', currentTime: 754 })
    })
    // The list is stored in the browser, where the site would find it.
    const clear = () => dispatch({ type: 'clear' })
    addEventListener('pagehide', clear)
    return () => {
      removeEventListener('pagehide', clear)
      clear()
    }
  }, [title])
  return null
}
