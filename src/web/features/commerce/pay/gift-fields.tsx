/** An item may be bought as a gift: the recipient gets a link and a short message. */
import styles from './gift-fields.module.css'

type Props = {
  /** the buyer has it already: there is nothing to choose */
  only: boolean
  gift: boolean
  onGift: (gift: boolean) => void
  message: string
  onMessage: (message: string) => void
}

const LONGEST = 100

export function GiftFields({ only, gift, onGift, message, onMessage }: Props) {
  return (
    <div className={styles['gift']}>
      {only ? (
        <p>可以再买一份，送给朋友。</p>
      ) : (
        <label className={styles['tick']}>
          <input type="checkbox" checked={gift} onChange={(event) => onGift(event.target.checked)} />
          送给朋友
        </label>
      )}
      {gift ? (
        <>
          <label className={styles['words']}>
            <span>附言（可以不写）</span>
            <textarea
              rows={2}
              maxLength={LONGEST}
              value={message}
              placeholder="想起了你，就买了一份"
              onChange={(event) => onMessage(event.target.value)}
            />
          </label>
          <p className={styles['note']}>付款以后得到一个链接，发给朋友，只能领取一次。</p>
        </>
      ) : null}
    </div>
  )
}
