/** The routes of the desk: each room and each list has its own route chunk. */
import { createBrowserRouter } from 'react-router'
import { deskRoomOf } from '#domain/desk/desk-room.ts'
import { RESOURCES } from './resources.ts'
import { ROOMS } from './rooms.ts'
import { RoomLoading } from './kit/room-state.tsx'
import { NoRoom } from './shell/no-room.tsx'
import { guardRoom } from './shell/room-door.tsx'
import { Broken, Shell } from './shell/shell.tsx'

export function createDeskRouter() {
  return createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: Broken,
        HydrateFallback: RoomLoading,
        children: [
          {
            ErrorBoundary: Broken,
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import('./rooms/overview/overview-room.tsx')).Room }),
              },
              ...ROOMS.map((room) => ({
                path: room.path,
                lazy: async () => ({
                  Component: guardRoom(deskRoomOf(`/desk/${room.path}`), (await room.load()).Room),
                }),
              })),
              ...RESOURCES.map(({ name, load }) => ({
                path: `${name}/*`,
                lazy: async () => {
                  const [{ openResource }, resource] = await Promise.all([
                    import('./resource/resource-room.tsx'),
                    load(),
                  ])
                  return { Component: guardRoom(name, openResource(resource)) }
                },
              })),
              { path: '*', Component: NoRoom },
            ],
          },
        ],
      },
    ],
    { basename: '/desk' },
  )
}

export type DeskRouter = ReturnType<typeof createDeskRouter>
