/** 七日, drawn: two characters built from strokes of one width, with the sun of the second filled in the site's red. */
import styles from './logo.module.css'

export function Logo({ label }: { label: string }) {
  return (
    <svg className={styles['logo']} viewBox="0 0 132 64" role="img" aria-label={label}>
      <path
        className={styles['ink']}
        d="M2 30.5 56 22l1.2 7.2L3 37.8ZM24 4h8.4v41c0 4.6 2 6.4 6.8 6.4h8.4c4.6 0 6-2 6.4-8.6l7.6 2.4C60.800 55.600 57.300 59 48.400 59H37.600C28 59 24 54.800 24 46.200Z"
      />
      <path className={styles['ink']} d="M78 5h48v54H78Zm8 7v40h32V12Z" fillRule="evenodd" />
      <circle className={styles['sun']} cx="102" cy="32" r="9.500" />
    </svg>
  )
}
