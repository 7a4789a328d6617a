/** The player's prompts and messages, above the bar: the position on another device, undo, network problems. */
import { useSyncExternalStore } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import type { PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemLink, itemHref } from './player-item.tsx'
import { acceptOffer, dismissOffer, onStatus, playerStatus, type PlayerStatus } from '../player-status.ts'
import { useLasting } from '../use-lasting.ts'
import styles from './player-offer.module.css'

/** A pause that is hardly noticed needs no message. */
const PATIENCE = 800

export function PlayerOffer({ current }: { current: PlayerState['currentAudio'] }) {
  const { offer, connection } = useSyncExternalStore(onStatus, playerStatus)
  const waiting = useLasting(connection === 'waiting', PATIENCE)
  const words = connection === 'lost' ? '网络断开了，恢复后从这里接着播' : waiting ? '缓冲中…' : null
  return (
    <div role="status" className={styles['room']}>
      {words ? <p className={styles['words']}>{words}</p> : offer ? <Offer offer={offer} current={current} /> : null}
    </div>
  )
}

type OfferProps = { offer: NonNullable<PlayerStatus['offer']>; current: PlayerState['currentAudio'] }

function Offer({ offer, current }: OfferProps) {
  if (offer.kind === 'jump') {
    return (
      <div className={styles['offer']}>
        <p>另一台设备听到 {clockTime(offer.time)}</p>
        <button type="button" className={styles['go']} onClick={acceptOffer}>
          跳过去
        </button>
        <button type="button" onClick={dismissOffer}>
          留在这里
        </button>
      </div>
    )
  }
  return (
    <div className={styles['offer']}>
      {offer.kind === 'undo' ? (
        <>
          <p>已跳到 {clockTime(offer.time)}</p>
          <button type="button" className={styles['go']} onClick={acceptOffer}>
            撤销跳转
          </button>
        </>
      ) : (
        <>
          <p>试听结束，购买后可以听完整内容</p>
          {current.contentType === contentType.audioBook ? (
            <a href={paths.buy('book', current.id)} className={styles['go']}>
              购买本书
            </a>
          ) : itemHref(current) ? (
            <ItemLink item={current} className={styles['go']}>
              去看看
            </ItemLink>
          ) : null}
        </>
      )}
      <button type="button" className={styles['close']} aria-label="知道了" onClick={dismissOffer}>
        <Icon name="close" />
      </button>
    </div>
  )
}
