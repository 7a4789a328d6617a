import { paths } from '#rules/paths.ts'
import styles from './sign-in-first.module.css'

/** In place of what is somebody's own, for whoever has not said who they are. */
export function SignInFirst({ title, reason, back }: { title: string; reason: string; back: string }) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{reason}</p>
      <a href={paths.login(back)}>登录后查看</a>
    </div>
  )
}
