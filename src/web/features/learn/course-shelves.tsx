/** Courses by category: the category name at the left, some of its courses at the right. */
import type { CategoryCard, CategoryTree } from '#contract/site/category.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-shelves.module.css'

const SHOWN = 4

export function CourseShelves({ tree, courses }: { tree: CategoryTree; courses: CategoryCard[] }) {
  return tree
    .filter((shelf) => shelf.contentNum > 0)
    .map((shelf) => {
      const ids = new Set([shelf.id, ...shelf.children.map((child) => child.id)])
      const standing = courses.filter((course) => course.categoryId !== null && ids.has(course.categoryId))
      return (
        <section key={shelf.id} className={styles['shelf']} aria-label={m.learn.coursesOf({ name: shelf.name })}>
          <div className={styles['name']}>
            <h2>
              <a href={paths.courses(classifyQuery({ category: shelf.id }))}>{shelf.name}</a>
            </h2>
            <ul>
              {shelf.children.map((child) => (
                <li key={child.id}>
                  <a href={paths.courses(classifyQuery({ category: child.id }))}>{child.name}</a>
                </li>
              ))}
              <li>
                <a href={paths.courses(classifyQuery({ category: shelf.id }))}>
                  {m.learn.allOf({ contentNum: shelf.contentNum })}
                  <span className="visually-hidden">{m.learn.coursesOf({ name: shelf.name })}</span>
                </a>
              </li>
            </ul>
          </div>
          <ul className={styles['courses']}>
            {standing.slice(0, SHOWN).map((course) => (
              <li key={course.contentId}>
                {course.pic ? <Picture picture={course.pic} shown={96} decorative /> : null}
                <div>
                  <h3>
                    <ThingLink thing={course} from="course">
                      {course.title}
                    </ThingLink>
                  </h3>
                  <p>{course.summary}</p>
                  <CourseFacts teacher={course.authorName} card={course} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )
    })
}
