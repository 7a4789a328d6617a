/** From the shop window to the courses of a category. */
import type { CategoryTree } from '#contract/site/category.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './course-tabs.module.css'

export function CourseTabs({ tree, here }: { tree: CategoryTree; here: number | 'window' | 'list' }) {
  return (
    <nav className={styles['tabs']} aria-label={m.learn.courseCategories}>
      <ul>
        <li>
          <a href={paths.courses()} aria-current={here === 'window' ? 'page' : undefined}>
            {m.learn.showcase}
          </a>
        </li>
        {tree.map(({ id, name, contentNum }) => (
          <li key={id}>
            <a href={paths.courses(classifyQuery({ category: id }))} aria-current={here === id ? 'page' : undefined}>
              {name} <span>{contentNum}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={paths.classify(classifyQuery({ kind: 'course' }))}>{m.learn.allCourses}</a>
        </li>
      </ul>
    </nav>
  )
}
