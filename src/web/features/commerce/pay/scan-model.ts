/** What is said to whoever waits for a payment; `note` was answered to their last question, if they asked one. */
export function scanWords(isPaid: boolean, isLost: boolean, isOver: boolean, note: string): string {
  if (isPaid) return '已收到付款，正在开通……'
  if (isLost) return '网络断开了，正在重新连接。已经付的款不会丢。'
  return isOver ? '付款时间已过。如果刚刚付过款，到账后会自动开通。' : note || '等待付款'
}
