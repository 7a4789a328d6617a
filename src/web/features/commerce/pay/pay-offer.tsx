/** The offering and its price; the button places the order. The same in the dialog and on the page. */
import { useId, useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { ApiError } from '../../../api/api-error.ts'
import { CouponField, type AppliedCoupon } from './coupon-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import { OfferHead } from '../offer-head.tsx'
import { givesAway, listWays, payVerb, type PayWay } from './pay-choices.ts'
import styles from './pay-offer.module.css'
import type { PayChoice } from './pay-outcome.ts'
import { placeOrder } from './place-order.ts'
import { WayChoice } from './way-choice.tsx'
import { useSite } from '../../../ui/site.ts'

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
  const { phone } = useSite()
  const ways = listWays(offer)
  const [chosen, setChosen] = useState(0)
  const [provider, setProvider] = useState(offer.providers[0]?.name)
  const [wantsGift, setWantsGift] = useState(false)
  const [message, setMessage] = useState('')
  const [typedCoupon, setTypedCoupon] = useState('')
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
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
      setProblem(error instanceof ApiError ? error.message : m.commerce.orderFailed)
      // The price without it is shown again.
      if (error instanceof ApiError && error.code === 'COUPON_REFUSED') setCoupon(null)
    } finally {
      setBusy(false)
    }
  }

  function buy(event: FormEvent) {
    event.preventDefault()
    if (!way || !provider) return
    const { type, id } = way
    const choice: PayChoice = { type, id, provider, gift, message: message.trim(), coupon: coupon?.code ?? '' }
    void work(async () => onOrdered(await placeOrder(api, choice), choice))
  }

  function choose(next: PayWay) {
    setChosen(ways.indexOf(next))
    // It was tried for the other one.
    setCoupon(null)
  }

  const { openOrder } = offer
  return (
    <form className={styles['offer']} onSubmit={buy}>
      <OfferHead offer={offer} />
      {openOrder ? (
        <p className={styles['open']}>
          {m.commerce.unpaidOrder}
          <button type="button" disabled={busy} onClick={() => void work(() => onResume(openOrder))}>
            {m.commerce.continuePayment}
          </button>
        </p>
      ) : null}
      {way ? (
        <>
          <WayChoice ways={ways} chosen={way} onChoose={choose} />
          {way.giftable ? (
            <GiftFields
              only={offer.isOwned}
              gift={gift}
              onGift={setWantsGift}
              message={message}
              onMessage={setMessage}
            />
          ) : null}
          {provider && offer.couponTypes.includes(way.type) ? (
            <CouponField
              key={way.type}
              api={api}
              way={way}
              typed={typedCoupon}
              onType={setTypedCoupon}
              applied={coupon}
              onApply={setCoupon}
              onLogin={isSignedIn ? null : onLogin}
              isOpen={typedCoupon !== ''}
            />
          ) : null}
        </>
      ) : offer.isOwned ? null : (
        <p className={styles['none']}>{m.commerce.notSoldSingly}</p>
      )}
      {way && offer.providers.length > 1 ? (
        <fieldset className={styles['providers']}>
          <legend>{m.commerce.paymentMethod}</legend>
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
            {busy ? m.commerce.ordering : `${yuan(coupon?.price ?? way.price)} ${payVerb(way, gift, offer)}`}
          </button>
          <p id={terms} className={styles['terms']}>
            {m.commerce.termsNote}
            <a href={`${paths.agreement()}#purchase`}>{m.commerce.purchaseTerms}</a>
            {m.word.fullStop}
          </p>
        </>
      ) : (
        <p className={styles['none']}>
          {m.commerce.noOnlinePayment}
          {phone ? (
            <>
              {m.commerce.orByPhone}
              <a href={`tel:${phone}`}>{phone}</a>
            </>
          ) : (
            m.commerce.comeBackLater
          )}
        </p>
      )}
    </form>
  )
}
