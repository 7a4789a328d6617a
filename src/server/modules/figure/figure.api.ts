import { hasPermission } from '#domain/account/staff-permission.ts'
import type { Handlers } from '../../http/api/api.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { FigureService } from './figure.service.ts'

type Calls = 'GET /api/desk/figure' | 'GET /api/desk/export/figure'

export function figureHandlers(figure: FigureService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/figure': ({ query: { firstDay, lastDay } }, context) =>
      figure.findFigures(
        { window: { from: firstDay, to: lastDay }, seesMoney: hasPermission(signedIn(context), 'money') },
        context.now,
      ),
    'GET /api/desk/export/figure': ({ query: { firstDay, lastDay, table } }, context) =>
      figure.exportTable(
        { window: { from: firstDay, to: lastDay }, seesMoney: hasPermission(signedIn(context), 'money'), table },
        context.now,
      ),
  }
}
