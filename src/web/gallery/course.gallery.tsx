/** Courses: their prices, their lessons, the catalogue. */
import { CoursePrice } from '../features/course/course-price.tsx'
import { LessonList } from '../features/course/lesson-list.tsx'
import { PriceLine } from '../features/course/price-line.tsx'
import { NoThings, ThingList } from '../features/category/thing-list.tsx'
import { contentType } from '#domain/content/content-type.ts'
import { lockOf } from './fixture/matter.ts'
import { aReader } from './fixture/reader.ts'
import { aCategoryCard, aCourse, aLesson } from './fixture/sound.ts'
import { DAY, LARGE, LONG_SUMMARY, LONG_TITLE, NOW, wide } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'
import styles from './gallery.module.css'

const locked = aCourse({ isLock: true, lockMsg: '购买后收听', lock: lockOf('class', 9900) })

export const course: GalleryGroup = {
  name: '课程',
  entries: [
    {
      id: 'price-line',
      title: '价格：优惠、原价、免费',
      width: 'narrow',
      render: () => (
        <div className={styles['stack']}>
          <PriceLine course={{ price: 9900, originPrice: 12_800 }} />
          <PriceLine course={{ price: 9900, originPrice: 9900 }} />
          <PriceLine course={{ price: 0, originPrice: 0 }} />
        </div>
      ),
    },
    {
      id: 'course-price',
      title: '课程价格，未购买，未登录',
      width: 'narrow',
      render: () => <CoursePrice course={locked} />,
    },
    {
      id: 'course-price-member',
      title: '课程价格，只随会员',
      width: 'narrow',
      user: aReader(),
      render: () => <CoursePrice course={{ ...locked, feeType: 5, lock: lockOf('knowledge', 29_800) }} />,
    },
    {
      id: 'course-price-open',
      title: '课程价格，已解锁',
      width: 'narrow',
      render: () => <CoursePrice course={aCourse({ discountEnd: null, originPrice: 9900 })} />,
    },
    ...inBothSchemes({
      id: 'lesson-list',
      title: '课程目录：试听、新更新、锁住、视频、长标题',
      width: 'text',
      render: () => (
        <LessonList
          course={{
            ...locked,
            lessons: [
              aLesson({ free: true, process: 100 }),
              aLesson({ id: 2, title: '一座桥的下面', process: 40, publishTime: NOW - DAY, audioUrl: '/play/2/2' }),
              aLesson({
                id: 3,
                title: LONG_TITLE,
                summary: LONG_SUMMARY,
                isLock: true,
                sampleSeconds: 60,
                audioUrl: '/play/2/3',
              }),
              aLesson({ id: 4, contentType: 47, title: '公交图', isLock: true, pic: wide, audioUrl: '' }),
            ],
          }}
        />
      ),
    }),
    {
      id: 'lesson-list-empty',
      title: '课程目录，空',
      width: 'text',
      render: () => <LessonList course={aCourse({ lessons: [] })} />,
    },
    {
      id: 'thing-list',
      title: '分类列表：课程、听书免费、长标题无图',
      render: () => (
        <ThingList
          from="classify"
          withKind
          things={[
            aCategoryCard(),
            aCategoryCard({
              contentId: 2,
              contentType: contentType.audioBook,
              price: 0,
              originPrice: 0,
              lessonNum: 0,
              studyNum: 0,
            }),
            aCategoryCard({ contentId: 3, title: LONG_TITLE, summary: LONG_SUMMARY, pic: null, studyNum: LARGE }),
          ]}
        />
      ),
    },
    {
      id: 'thing-list-empty',
      title: '分类列表，空',
      render: () => (
        <NoThings>
          <p>
            这些条件下没有内容。<a href="#top">不限条件</a>
          </p>
        </NoThings>
      ),
    },
  ],
}
