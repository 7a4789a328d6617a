/** The frame of nearly every page. */
import { Outlet } from '@tanstack/react-router'
import '../ui/tokens.css'
import '../ui/base.css'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { ToastHost } from '../ui/toast.tsx'
import styles from './default-layout.module.css'
import { LoginHost } from './frame/login-host.tsx'
import { SideToolbarHost } from './frame/side-toolbar-host.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function DefaultLayout() {
  return (
    <>
      <a className={styles['skip']} href="#main">
        跳到正文
      </a>
      <LoadingBar />
      <SiteHeader />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <SideToolbarHost />
      <LoginHost />
      <ToastHost />
    </>
  )
}
