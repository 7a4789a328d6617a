/** The codes that were just made, this once: to be copied or saved before they are put away. */
import { useEffect, useRef } from 'react'
import type { Model } from '#contract/contract.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import styles from './code-room.module.css'

export type Made = Model<'POST /api/desk/code'>

/** Leaving loses the codes for good, so it must be confirmed. */
const isShown = () => true

export function MadeCodes({ made: { batch, codes }, onDone }: { made: Made; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')

  useEffect(() => title.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`已复制 ${codes.length} 个兑换码`)
    } catch {
      toast('浏览器不允许复制，请存成文件', 'error')
    }
  }

  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = `兑换码-${batch.id}.txt`
    link.click()
    // The browser has the file in its hands by then; the copy in memory is not needed any longer.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <section className={styles['made']} aria-labelledby="made-codes">
      <h2 id="made-codes" ref={title} tabIndex={-1}>
        做好了 {codes.length} 个兑换码
      </h2>
      <p className={styles['about']}>
        {batch.note}：{batch.title}。只显示这一次，收起或离开这一页以后再也看不到，请先复制或存好。
      </p>
      {/* Long lists scroll within their box, by keyboard, too. */}
      <ol className={styles['codes']} tabIndex={0} aria-label="兑换码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={ledger['actions']}>
        <Button onClick={() => void copy()}>复制全部</Button>
        <Button onClick={save}>存成文本</Button>
        <Button onClick={onDone}>已存好，收起</Button>
      </p>
      <UnsavedGuard isUnsaved={isShown} title="兑换码还没有收起">
        离开这一页以后再也看不到，请先复制或存好。
      </UnsavedGuard>
    </section>
  )
}
