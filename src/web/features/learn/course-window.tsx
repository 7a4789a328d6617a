/** The course front: the newest leads, then discounted ones, the most popular, and each category. */
import type { CategoryCard, CategoryTree } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import { paths } from '#domain/paths.ts'
import { timeLeft } from '../../ui/time-left.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { useNow } from '../../ui/now.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { PriceLine } from '../course/price-line.tsx'
import { RankList } from '../home/rank-list.tsx'
import { SectionLabel } from '../home/section-label.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseShelves } from './course-shelves.tsx'
import { CourseTabs } from './course-tabs.tsx'
import styles from './course-window.module.css'

type Props = {
  tree: CategoryTree
  newest: CourseCard[]
  discounted: CourseCard[]
  ranked: CourseCard[]
  courses: CategoryCard[]
}

export function CourseWindow({ tree, newest: [first, ...rest], discounted, ranked, courses }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{m.word.course}</h1>
        <p>{m.learn.coursesMotto}</p>
        <CourseTabs tree={tree} here="window" />
      </header>
      {first ? (
        <section className={styles['newest']} aria-label={m.learn.newCourses}>
          <Lead course={first} />
          <ul>
            {rest.map((course) => (
              <li key={course.contentId}>
                <div>
                  <h3>
                    <ThingLink thing={course} from="course">
                      {course.title}
                    </ThingLink>
                  </h3>
                  <p>{course.subtitle}</p>
                  <CourseFacts teacher={course.teacher} card={course} />
                </div>
                {course.pic ? <Picture picture={course.pic} shown={96} decorative /> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyList>
          {m.learn.noCourses}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.learn.startHereEnd}
        </EmptyList>
      )}
      <div className={styles['pair']}>
        {discounted.length > 0 ? <Discounts list={discounted} /> : null}
        {ranked.length > 0 ? (
          <section aria-label={m.learn.othersStudy}>
            <SectionLabel title={m.learn.othersStudy} note={m.learn.rankNote} href={paths.ranking('course')} />
            <RankList
              cover="square"
              list={ranked.map((course) => ({
                id: course.contentId,
                pic: course.pic,
                link: (
                  <ThingLink thing={course} from="course">
                    {course.title}
                  </ThingLink>
                ),
                note: m.learn.teacherAndLearners({ teacher: course.teacher, studyNum: wanNumber(course.studyNum) }),
              }))}
            />
          </section>
        ) : null}
      </div>
      <CourseShelves tree={tree} courses={courses} />
    </div>
  )
}

function Lead({ course }: { course: CourseCard }) {
  return (
    <article className={styles['lead']}>
      {course.pic ? (
        <Picture picture={course.pic} shown={480} sizes="(max-width: 768px) 92vw, 400px" leading decorative />
      ) : null}
      <div>
        <p className={styles['mark']}>{m.learn.newCourse}</p>
        <h2>
          <ThingLink thing={course} from="course">
            {course.title}
          </ThingLink>
        </h2>
        <p className={styles['subtitle']}>{course.subtitle}</p>
        <CourseFacts teacher={course.teacher} card={course} />
      </div>
    </article>
  )
}

/** As on a price list: the title, a dotted line, the price; below it until when. */
function Discounts({ list }: { list: CourseCard[] }) {
  const now = useNow()
  return (
    <section aria-label={m.learn.limitedOffers}>
      <SectionLabel title={m.learn.limitedOffers} note={m.learn.discountNote} />
      <ul className={styles['prices']}>
        {list.map((course) => (
          <li key={course.contentId}>
            <h3>
              <ThingLink thing={course} from="course">
                {course.title}
              </ThingLink>
            </h3>
            <p className={styles['price']}>
              <a href={paths.buy('class', course.contentId)}>
                <span className="visually-hidden">{m.learn.buyPrefix}</span>
                <PriceLine course={course} />
              </a>
            </p>
            <p className={styles['until']}>
              {m.learn.teacherAndLessons({ teacher: course.teacher, lessonNum: course.lessonNum })}
              {course.discountEnd === null ? null : <span>{timeLeft(course.discountEnd, now)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
