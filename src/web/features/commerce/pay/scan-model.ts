/** The message while the reader waits for a payment; `note` is the answer to their last check, if they made one. */
export function scanWords(isPaid: boolean, isLost: boolean, isOver: boolean, note: string): string {
  if (isPaid) return '已收到付款，正在开通……'
  if (isLost) return '网络断开了，正在重新连接。已经付的款不会丢。'
  return isOver ? '付款时间已过。如果刚刚付过款，到账后会自动开通。' : note || '等待付款'
}
