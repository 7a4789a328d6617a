/** The course front: the newest leads, then discounted ones, the most popular, and each category. */
import type { CategoryCard, CategoryTree } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import { paths } from '#domain/paths.ts'
import { timeLeft } from '../../ui/time-left.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
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
        <h1>课程</h1>
        <p>请有手艺的人开讲，一门一门，慢慢听。</p>
        <CourseTabs tree={tree} here="window" />
      </header>
      {first ? (
        <section className={styles['newest']} aria-label="新开的课">
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
          课程正在备课，过些日子再来。先去<a href={paths.classify()}>听书和播客</a>里看看。
        </EmptyList>
      )}
      <div className={styles['pair']}>
        {discounted.length > 0 ? <Discounts list={discounted} /> : null}
        {ranked.length > 0 ? (
          <section aria-label="大家在学">
            <SectionLabel title="大家在学" note="近三十天听课最多" href={paths.ranking('course')} />
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
                note: `${course.teacher}　${wanNumber(course.studyNum)} 人在学`,
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
        <p className={styles['mark']}>新开课</p>
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
    <section aria-label="限时优惠">
      <SectionLabel title="限时优惠" note="到期恢复原价" />
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
                <span className="visually-hidden">购买：</span>
                <PriceLine course={course} />
              </a>
            </p>
            <p className={styles['until']}>
              {course.teacher}，{course.lessonNum} 讲
              {course.discountEnd === null ? null : <span>{timeLeft(course.discountEnd, now)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
