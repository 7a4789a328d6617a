/** The head of a page that gathers others: its name, perhaps a motto, perhaps a line about it. */
import type { ReactNode } from 'react'
import styles from './page-title.module.css'

type Props = {
  title: string
  motto?: string
  /** in the middle like the title of a book, or at the left like that of a list */
  align: 'middle' | 'start'
  /** where what follows belongs to the head */
  close?: boolean
  children?: ReactNode
}

export function PageTitle({ title, motto, align, close, children }: Props) {
  return (
    <header className={styles['head']} data-align={align} data-close={close}>
      <h1>{title}</h1>
      {motto ? <p className={styles['motto']}>{motto}</p> : null}
      {children}
    </header>
  )
}
