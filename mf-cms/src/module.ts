import { defineModule, contributeToSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-cms',
  contract: '^1.10.0',
  routes: [
    {
      id: 'home',
      path: '/',
      page: () => import('./home/home.page'),
      title: 'cms.home.title',
      slots: ['home.guest'],
      // Links and one button: a guest's home page is read before it is used.
      hydrate: 'interaction',
    },
    {
      id: 'news',
      path: '/news',
      page: () => import('./news-list/news-list.page'),
      title: 'cms.news.title',
      hydrate: 'never',
    },
    {
      id: 'news-article',
      path: '/news/*',
      page: () => import('./news-article/news-article.page'),
      title: 'cms.article.title',
      parent: '/news',
      hydrate: 'never',
    },
    {
      id: 'content-page',
      path: '/page/*',
      page: () => import('./content-page/content-page.page'),
      title: 'cms.page.title',
      hydrate: 'never',
    },
    {
      id: 'contact',
      path: '/contact',
      page: () => import('./contact/contact.page'),
      title: 'cms.contact.title',
      hydrate: 'interaction',
    },
    {
      id: 'contact-success',
      path: '/contact-success',
      page: () => import('./contact-success/contact-success.page'),
      title: 'cms.contactSuccess.title',
      parent: '/contact',
    },
  ],
  stores: [
    { name: 'closed-advertisements', in: 'local', key: 'mf-cms.closed-advertisements', version: 1 },
    { name: 'contact', in: 'draft', key: 'contact', version: 1 },
  ],
  offers: ['home.guest', 'home.customer'],
  contributions: [
    contributeToSlot({
      slot: 'header.navigation',
      id: 'info-banners',
      hydrate: 'interaction',
      component: () => import('./info-banners/info-banners.slot'),
      order: 200,
    }),
    contributeToSlot({
      slot: 'page.corner',
      id: 'advertisements',
      component: () => import('./advertisements/advertisements.slot'),
    }),
    contributeToSlot({
      slot: 'footer.content',
      id: 'contact-banner',
      hydrate: 'never',
      component: () => import('./contact-banner/contact-banner.slot'),
      order: 5,
    }),
    contributeToSlot({
      slot: 'footer.content',
      id: 'opening-hours',
      hydrate: 'visible',
      component: () => import('./opening-hours/opening-hours.slot'),
      order: 10,
    }),
    contributeToSlot({
      slot: 'footer.content',
      id: 'footer',
      hydrate: 'never',
      component: () => import('./footer/footer.slot'),
      order: 20,
    }),
  ],
});
