// pure module
import { routes, type Route } from '#i18n/paths.ts';

/** The route of a page of the list, from 1. */
export function listPageRoute(page: number): Route {
  return page === 1 ? routes.retreats : `${routes.retreats}/page/${page}`;
}
