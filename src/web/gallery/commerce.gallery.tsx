/** Commerce: offers, memberships, purchases, orders. */
import { EmptyShelf } from '../features/account/shelf/shelf-frame.tsx'
import { MembershipList } from '../features/commerce/membership-list.tsx'
import { MembershipOffers } from '../features/commerce/membership-offers.tsx'
import { OfferHead } from '../features/commerce/offer-head.tsx'
import { PayEnd } from '../features/commerce/pay/pay-end.tsx'
import { CouponField, type AppliedCoupon } from '../features/commerce/pay/coupon-field.tsx'
import { listWays } from '../features/commerce/pay/pay-choices.ts'
import { PayOffer } from '../features/commerce/pay/pay-offer.tsx'
import { PurchaseList } from '../features/commerce/purchase-list.tsx'
import { ScanCode } from '../features/commerce/pay/scan-code.tsx'
import { SinglePurchases } from '../features/commerce/single-purchases.tsx'
import { InvoiceForm } from '../features/order/invoice-form.tsx'
import { OrderList } from '../features/order/order-list.tsx'
import { OrderView } from '../features/order/order-view.tsx'
import { RedeemView } from '../features/order/gift/redeem-view.tsx'
import { RefundDialog } from '../features/order/refund-dialog.tsx'
import type { PayData } from '#contract/site/pay.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { ORDER_STATES } from '#domain/commerce/order-machine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { aMembership, anOffer, anOrder, anOrderDetail, aPurchase } from './fixture/commerce.ts'
import { aMember, aReader } from './fixture/reader.ts'
import { DAY, LONG_SUMMARY, LONG_TITLE, MINUTE, NOW } from './fixture/words.ts'
import { galleryApi as api, inBothSchemes, type GalleryEntry, type GalleryGroup } from './gallery-entry.ts'

const HOLDINGS = { memberStories: true, magazines: 4, courses: 8, audioBooks: 6, audioEditions: 3 }

const nothing = () => {}
const stay = () => new Promise<void>(nothing)
const CODE = 'M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0zM10 10h5v5h-5zM18 18h3v3h-3z'

const offer = (id: string, title: string, given: Partial<PayData> = {}): GalleryEntry => ({
  id,
  title,
  width: 'text',
  render: () => (
    <PayOffer api={api} offer={anOffer(given)} isSignedIn onLogin={nothing} onOrdered={nothing} onResume={stay} />
  ),
})

const COUPON: AppliedCoupon = { code: 'CHUANGKAN', name: '创刊优惠', discount: 500, price: 1400 }

const coupon = (id: string, title: string, applied: AppliedCoupon | null): GalleryEntry => ({
  id,
  title,
  width: 'text',
  render: () => (
    <CouponField
      api={api}
      way={listWays(anOffer())[0]!}
      typed="chuangkan"
      onType={nothing}
      applied={applied}
      onApply={nothing}
      onLogin={null}
      isOpen
    />
  ),
})

const orders = ORDER_STATES.map((state, index) =>
  anOrder({
    state,
    number: `2026061812000000000${index}`,
    expireTime: NOW + 10 * MINUTE,
    ...(index === 0 ? { title: LONG_TITLE, pic: null, isGift: true } : {}),
  }),
)
const page = { pgNo: 1, totalPage: 1 }
const waiting = anOrderDetail({
  state: 'pending',
  payTime: null,
  createTime: NOW - MINUTE,
  expireTime: NOW + 14 * MINUTE,
  pay: { code: CODE, codeSize: 25, address: '/cashier/1' },
})
const over = (id: string, title: string, state: OrderState, given = {}): GalleryEntry => ({
  id,
  title,
  width: 'text',
  render: () => <PayEnd order={anOrderDetail(given)} state={state} onAgain={nothing} />,
})
const purchases = [
  aPurchase(),
  aPurchase({ contentId: 2, expireTime: NOW + 30 * DAY }),
  aPurchase({
    contentId: 3,
    title: LONG_TITLE,
    pic: null,
    expireTime: NOW - DAY,
    isValid: false,
    buyUrl: '/buy/book/3',
  }),
]
const blocks = [
  { blockType: contentType.audioBook, name: '听书', totalCount: 3, list: [] },
  { blockType: contentType.issue, name: '数字刊', totalCount: 0, list: [] },
]

export const commerce: GalleryGroup = {
  name: '购买与会员',
  entries: [
    ...inBothSchemes(offer('pay-offer', '报价：单买或年卡')),
    offer('pay-offer-long', '报价：长标题、无图、有未付的订单', {
      title: LONG_TITLE,
      intro: LONG_SUMMARY,
      pic: null,
      openOrder: '1',
    }),
    offer('pay-offer-owned', '报价：已经拥有，只能送人', { isOwned: true, memberships: [] }),
    offer('pay-offer-none', '报价：不出售', { price: 0, memberships: [] }),
    offer('pay-offer-no-provider', '报价：不能在线付款', { providers: [] }),
    offer('pay-offer-coupon', '报价：可以用优惠码', { couponTypes: ['book'] }),
    coupon('coupon-typed', '优惠码：正在输入', null),
    ...inBothSchemes(coupon('coupon-applied', '优惠码：已减价', COUPON)),
    {
      id: 'offer-head',
      title: '报价的开头：会员续费',
      width: 'text',
      render: () => (
        <OfferHead
          offer={anOffer({ type: 'knowledge', pic: null, title: '知识会员', qikan: '', expireTime: NOW + 30 * DAY })}
        />
      ),
    },
    {
      id: 'scan-code',
      title: '扫码付款',
      width: 'text',
      prepare: nothing,
      render: () => <ScanCode api={api} order={waiting} onDone={nothing} />,
    },
    over('pay-end-gift', '支付成功，送人', 'fulfilled', {
      isGift: true,
      gift: { url: '/gift/abcdefghijklmnopqrstuv', message: '', claimName: null, claimTime: null },
    }),
    over('pay-end-closed', '订单已关闭', 'closed'),
    over('pay-end-refund', '已经有了，自动退款', 'refunding'),
    ...inBothSchemes({
      id: 'membership-offers',
      title: '会员，未登录',
      render: () => <MembershipOffers holdings={HOLDINGS} />,
    }),
    {
      id: 'membership-offers-member',
      title: '会员，已是知识会员',
      user: aMember(2),
      render: () => <MembershipOffers holdings={HOLDINGS} />,
    },
    {
      id: 'membership-offers-lapsed',
      title: '会员，数字刊会员已过期',
      user: aMember(6, NOW - DAY),
      render: () => <MembershipOffers holdings={HOLDINGS} />,
    },
    {
      id: 'membership-list',
      title: '我的会员：有效、已过期',
      width: 'text',
      render: () => (
        <MembershipList
          memberships={[
            aMembership({ vipLevel: 2 }),
            aMembership({
              vipLevel: 6,
              name: '数字刊会员',
              isValid: false,
              startTime: NOW - 400 * DAY,
              expireTime: NOW - 35 * DAY,
            }),
          ]}
        />
      ),
    },
    {
      id: 'membership-list-empty',
      title: '我的会员，空',
      width: 'text',
      render: () => <MembershipList memberships={[]} />,
    },
    {
      id: 'purchase-list',
      title: '已购：长期、有期限、已过期',
      width: 'text',
      render: () => <PurchaseList blocks={blocks} data={{ ...page, totalCount: 3, list: purchases }} />,
    },
    {
      id: 'purchase-list-empty',
      title: '已购，空',
      width: 'text',
      render: () => <PurchaseList blocks={[]} data={{ ...page, totalCount: 0, list: [] }} />,
    },
    {
      id: 'single-purchases',
      title: '单独购买',
      width: 'text',
      render: () => <SinglePurchases data={{ ...page, totalCount: 3, list: purchases }} />,
    },
    {
      id: 'empty-shelf',
      title: '空书架',
      width: 'text',
      render: () => <EmptyShelf text="还没有订单。" way="看看会员" href="#" />,
    },
  ],
}

export const order: GalleryGroup = {
  name: '订单',
  entries: [
    ...inBothSchemes({
      id: 'order-list',
      title: '订单：每种状态一笔',
      width: 'text',
      render: () => <OrderList data={{ ...page, totalCount: 7, serverTime: NOW, list: orders }} />,
    }),
    {
      id: 'order-list-empty',
      title: '订单，空',
      width: 'text',
      render: () => <OrderList data={{ ...page, totalCount: 0, serverTime: NOW, list: [] }} />,
    },
    {
      id: 'order-view',
      title: '订单详情，已完成',
      width: 'edge',
      user: aReader(),
      render: () => <OrderView api={api} order={anOrderDetail()} />,
    },
    {
      id: 'order-view-refund',
      title: '订单详情：长标题、无图、退款被拒、发票已开',
      width: 'edge',
      user: aReader(),
      render: () => (
        <OrderView
          api={api}
          order={anOrderDetail({
            title: LONG_TITLE,
            pic: null,
            canRefund: false,
            canInvoice: false,
            refund: {
              state: 'declined',
              amount: 1900,
              reason: '买错了',
              answer: LONG_SUMMARY,
              askTime: NOW - DAY,
              decideTime: NOW - DAY,
              doneTime: null,
            },
            invoice: {
              kind: 'company',
              title: '某某文化有限公司',
              taxNumber: '91310000MA1FL0000X',
              email: 'finance@example.com',
              askTime: NOW - DAY,
              issueTime: NOW - DAY,
            },
          })}
        />
      ),
    },
    {
      id: 'invoice-form',
      title: '发票表单',
      width: 'text',
      render: () => <InvoiceForm api={api} order={anOrderDetail()} onChange={nothing} onClose={nothing} />,
    },
    { id: 'redeem-view', title: '兑换码', width: 'edge', user: aReader(), render: () => <RedeemView api={api} /> },
    {
      id: 'refund-dialog',
      title: '退款窗口',
      overlay: true,
      user: aReader(),
      render: () => <RefundDialog api={api} order={anOrderDetail()} onChange={nothing} open onClose={nothing} />,
    },
  ],
}
