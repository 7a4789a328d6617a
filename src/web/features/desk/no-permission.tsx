/** Replaces staff pages for everyone else. */
import { paths } from '#domain/paths.ts'
import styles from './no-permission.module.css'

export function NoPermission() {
  return (
    <div className={styles['page']}>
      <h1>没有权限</h1>
      <p>这一页只供编辑部使用。如果你是编辑，请换用编辑部的账号登录；如果账号没有错，请管理员开通权限。</p>
      <a href={paths.home()}>回到首页</a>
    </div>
  )
}
