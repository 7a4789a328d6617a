/** Overlays: dialogs, panels, toasts. */
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { loading } from '../ui/loading-store.ts'
import { Panel } from '../ui/panel.tsx'
import { PlainToast } from '../ui/plain-toast.tsx'
import { QrDialog } from '../ui/qr-dialog.tsx'
import { ToastList } from '../ui/toast-list.tsx'
import { toast, ToastHost } from '../ui/toast.tsx'
import { LONG_SUMMARY, LONG_TITLE, square, SUMMARY } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'

const nothing = () => {}

function OpenPanel() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button">
        打开
      </button>
      <Panel anchor={anchor} open onClose={nothing} title="阅读设置">
        <p>{SUMMARY}</p>
      </Panel>
    </>
  )
}

function SpokenToast() {
  useEffect(() => toast('链接已复制'), [])
  return <ToastHost />
}

/** In ms. The bar leaves after a moment, so something fails again and again. */
const FAILS_EVERY = 200

function FailedBar() {
  useEffect(() => {
    const fail = () => loading.begin()(true)
    fail()
    const timer = setInterval(fail, FAILS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return <LoadingBar />
}

export const overlays: GalleryGroup = {
  name: '窗口与提示',
  entries: [
    ...inBothSchemes({
      id: 'dialog',
      title: '窗口',
      overlay: true,
      render: () => (
        <Dialog open onClose={nothing} title="举报这条评论">
          <p>{SUMMARY}</p>
        </Dialog>
      ),
    }),
    {
      id: 'dialog-long',
      title: '窗口，标题和内容都很长',
      overlay: true,
      render: () => (
        <Dialog open onClose={nothing} title={LONG_TITLE}>
          {Array.from({ length: 6 }, (_, index) => (
            <p key={index}>{LONG_SUMMARY}</p>
          ))}
        </Dialog>
      ),
    },
    ...(['left', 'right', 'top'] as const).map((place) => ({
      id: `dialog-${place}`,
      title: `抽屉，${{ left: '左', right: '右', top: '上' }[place]}`,
      overlay: true as const,
      render: () => (
        <Dialog open onClose={nothing} title="目录" place={place}>
          <p>{SUMMARY}</p>
        </Dialog>
      ),
    })),
    ...inBothSchemes({
      id: 'confirm-dialog',
      title: '再问一次',
      overlay: true,
      render: () => (
        <ConfirmDialog open title="清空学习记录？" action="全部清空" onClose={nothing} onConfirm={nothing}>
          读过、听过的全部记录都会删除，不能找回。
        </ConfirmDialog>
      ),
    }),
    {
      id: 'qr-dialog',
      title: '二维码窗口',
      overlay: true,
      render: () => (
        <QrDialog
          open
          onClose={nothing}
          title="七日客户端"
          subtitle="用手机扫码下载"
          code={square.url}
          endTitle="在手机上继续读"
        />
      ),
    },
    ...inBothSchemes({ id: 'panel', title: '小面板', overlay: true, render: () => <OpenPanel /> }),
    ...inBothSchemes({
      id: 'toast',
      title: '提示',
      overlay: true,
      render: () => <ToastList early={[{ text: '链接已复制', kind: 'info' }]} onListen={nothing} />,
    }),
    {
      id: 'toast-error',
      title: '提示，出错，很长',
      overlay: true,
      render: () => <ToastList early={[{ text: LONG_SUMMARY, kind: 'error' }]} onListen={nothing} />,
    },
    { id: 'toast-host', title: '提示，由 toast() 发出', overlay: true, render: () => <SpokenToast /> },
    {
      id: 'plain-toast',
      title: '提示，组件取不到的时候',
      overlay: true,
      render: () => <PlainToast early={[{ text: '网络连接不上，请检查后重试', kind: 'error' }]} onListen={nothing} />,
    },
    { id: 'loading-bar-failed', title: '加载条，失败', overlay: true, render: () => <FailedBar /> },
  ],
}
