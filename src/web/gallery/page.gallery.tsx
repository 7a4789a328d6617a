/** Pages shown instead of the requested one. */
import { ApiError } from '../api/api-error.ts'
import { ErrorPage, NotFoundPage } from '../layouts/error-page.tsx'
import { LONG_SUMMARY } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'

const nothing = () => {}

export const page: GalleryGroup = {
  name: '错误页',
  entries: [
    { id: 'not-found-page', title: '页面不存在', width: 'edge', render: () => <NotFoundPage /> },
    {
      id: 'not-found-page-route',
      title: '地址不存在',
      width: 'edge',
      render: () => <NotFoundPage data={{ unknownRoute: true }} />,
    },
    ...inBothSchemes({
      id: 'error-page',
      title: '系统出错了',
      width: 'edge',
      render: () => <ErrorPage error={new Error('hidden')} reset={nothing} />,
    }),
    {
      id: 'error-page-known',
      title: '出错，原因很长',
      width: 'edge',
      render: () => <ErrorPage error={new ApiError('BUSY', 503, LONG_SUMMARY)} reset={nothing} />,
    },
  ],
}
