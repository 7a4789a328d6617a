/** The offering and its price; the button places the order. The same in the dialog and on the page. */
import { useId, useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { brand } from '#domain/brand.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { ApiError } from '../../../api/api-error.ts'
import { GiftFields } from './gift-fields.tsx'
import { OfferHead } from '../offer-head.tsx'
import { givesAway, listWays, payVerb } from './pay-choices.ts'
import styles from './pay-offer.module.css'
import type { PayChoice } from './pay-outcome.ts'
import { placeOrder } from './place-order.ts'
import { WayChoice } from './way-choice.tsx'

type Props = {
  api: Api
  offer: PayData
  isSignedIn: boolean
  /** the reader is not signed in: they sign in first and return */
  onLogin: () => void
  onOrdered: (order: OrderDetail, choice: PayChoice) => void
  /** continues an order that awaits payment */
  onResume: (number: string) => Promise<void>
}

export function PayOffer({ api, offer, isSignedIn, onLogin, onOrdered, onResume }: Props) {
  const ways = listWays(offer)
  const [chosen, setChosen] = useState(0)
  const [provider, setProvider] = useState(offer.providers[0]?.name)
  const [wantsGift, setWantsGift] = useState(false)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const terms = useId()
  const way = ways[chosen] ?? ways[0]
  const gift = givesAway(way, wantsGift, offer)

  async function work(act: () => Promise<void>) {
    if (busy) return
    if (!isSignedIn) return onLogin()
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '没能下单，请稍后再试')
    } finally {
      setBusy(false)
    }
  }

  function buy(event: FormEvent) {
    event.preventDefault()
    if (!way || !provider) return
    const choice: PayChoice = { type: way.type, id: way.id, provider, gift, message: message.trim() }
    void work(async () => onOrdered(await placeOrder(api, choice), choice))
  }

  const { openOrder } = offer
  return (
    <form className={styles['offer']} onSubmit={buy}>
      <OfferHead offer={offer} />
      {openOrder ? (
        <p className={styles['open']}>
          有一笔订单还没付款。
          <button type="button" disabled={busy} onClick={() => void work(() => onResume(openOrder))}>
            继续付款
          </button>
        </p>
      ) : null}
      {way ? (
        <>
          <WayChoice ways={ways} chosen={way} onChoose={(next) => setChosen(ways.indexOf(next))} />
          {way.giftable ? (
            <GiftFields
              only={offer.isOwned}
              gift={gift}
              onGift={setWantsGift}
              message={message}
              onMessage={setMessage}
            />
          ) : null}
        </>
      ) : offer.isOwned ? null : (
        <p className={styles['none']}>这一项目前不单独出售。</p>
      )}
      {way && offer.providers.length > 1 ? (
        <fieldset className={styles['providers']}>
          <legend>付款方式</legend>
          {offer.providers.map(({ name, title }) => (
            <label key={name}>
              <input type="radio" name="provider" checked={name === provider} onChange={() => setProvider(name)} />
              {title}
            </label>
          ))}
        </fieldset>
      ) : null}
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      ) : null}
      {!way ? null : provider ? (
        <>
          <button type="submit" className={styles['buy']} disabled={busy} aria-busy={busy} aria-describedby={terms}>
            {busy ? '正在下单……' : `${yuan(way.price)} ${payVerb(way, gift, offer)}`}
          </button>
          <p id={terms} className={styles['terms']}>
            付款即表示你已读过并同意<a href={`${paths.agreement()}#purchase`}>购买约定</a>。
          </p>
        </>
      ) : (
        <p className={styles['none']}>
          暂时不能在线付款，可以打电话订购：<a href={`tel:${brand.phone}`}>{brand.phone}</a>
        </p>
      )}
    </form>
  )
}
