import { createIcon } from './create-icon';

// Shop
export const IconCart = /* #__PURE__ */ createIcon(
  'M1.75 3h1.9a1 1 0 0 1 .98.8L6.6 12.7a1 1 0 0 0 .98.8h7.5a1 1 0 0 0 .97-.76L17.75 6H5.2M8 16.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM14.5 16.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
);
export const IconBox = /* #__PURE__ */ createIcon(
  'M10 2 17 5.6v8.8L10 18l-7-3.6V5.6L10 2ZM3.2 5.7 10 9.25l6.8-3.55M10 9.25V18M6.5 3.8l6.9 3.6',
);
export const IconTruck = /* #__PURE__ */ createIcon(
  'M3.6 14.5H2.25a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 .5.5v9.5H7.4m4.35-7h3.1a1 1 0 0 1 .83.45l2.4 3.6c.11.16.17.36.17.55V14a.5.5 0 0 1-.5.5h-.85m-3.8 0h-1.35M3.6 14.75a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 0 0-3.8 0ZM13.1 14.75a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 0 0-3.8 0Z',
);
export const IconTag = /* #__PURE__ */ createIcon(
  'M10.4 2.5H16.5a1 1 0 0 1 1 1V9.6a1 1 0 0 1-.3.7l-6.9 6.9a1 1 0 0 1-1.4 0L2.8 11.1a1 1 0 0 1 0-1.4l6.9-6.9a1 1 0 0 1 .7-.3ZM14 5.9a.1.1 0 1 0 0 .2.1.1 0 0 0 0-.2Z',
);
export const IconPercent = /* #__PURE__ */ createIcon(
  'M15.5 4.5l-11 11M4 6.25a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM12 13.75a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
);
export const IconBarcode = /* #__PURE__ */ createIcon(
  'M2 6.5V4.25c0-.4.35-.75.75-.75H5M15 3.5h2.25c.4 0 .75.35.75.75V6.5M18 13.5v2.25c0 .4-.35.75-.75.75H15M5 16.5H2.75a.75.75 0 0 1-.75-.75V13.5M5.5 7v6M8.5 7v6M11.5 7v6M14.5 7v6',
);
export const IconList = /* #__PURE__ */ createIcon(
  'M7 5h10.5M7 10h10.5M7 15h10.5M3.25 4.7a.3.3 0 1 0 0 .6.3.3 0 0 0 0-.6ZM3.25 9.7a.3.3 0 1 0 0 .6.3.3 0 0 0 0-.6ZM3.25 14.7a.3.3 0 1 0 0 .6.3.3 0 0 0 0-.6Z',
);
export const IconGrid = /* #__PURE__ */ createIcon(
  'M3 3.75c0-.4.35-.75.75-.75h4v4.75H3v-4ZM12.25 3h4c.4 0 .75.35.75.75v4h-4.75V3ZM3 12.25h4.75V17h-4a.75.75 0 0 1-.75-.75v-4ZM12.25 12.25H17v4c0 .4-.35.75-.75.75h-4v-4.75Z',
);
export const IconHeart = /* #__PURE__ */ createIcon(
  'M10 17C5.2 13.6 2.25 10.7 2.25 7.4a4 4 0 0 1 7.2-2.4l.55.75.55-.75a4 4 0 0 1 7.2 2.4c0 3.3-2.95 6.2-7.75 9.6Z',
);
export const IconStar = /* #__PURE__ */ createIcon(
  'm10 2.5 2.3 4.75 5.2.72-3.78 3.64.93 5.17L10 14.3l-4.65 2.48.93-5.17L2.5 7.97l5.2-.72L10 2.5Z',
);
export const IconRepeat = /* #__PURE__ */ createIcon(
  'M13.5 1.75 16.5 4.5l-3 2.75M16.25 4.5H6.5a3.75 3.75 0 0 0-3.75 3.75V9.5M6.5 18.25l-3-2.75 3-2.75M3.75 15.5h9.75a3.75 3.75 0 0 0 3.75-3.75V10.5',
);

// People and places
export const IconUser = /* #__PURE__ */ createIcon(
  'M6.75 6a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 0 0-6.5 0ZM3 17.25c.6-3.3 3.4-5.25 7-5.25s6.4 1.95 7 5.25',
);
export const IconBuilding = /* #__PURE__ */ createIcon(
  'M4 17.5V3.25c0-.4.35-.75.75-.75h6.5c.4 0 .75.35.75.75V17.5M12 8h3.25c.4 0 .75.35.75.75v8.75M2.25 17.5h15.5M6.75 6h2.5M6.75 9.25h2.5M6.75 12.5h2.5',
);
export const IconGlobe = /* #__PURE__ */ createIcon(
  'M2.25 10a7.75 7.75 0 1 0 15.5 0 7.75 7.75 0 0 0-15.5 0ZM2.5 10h15M10 2.25c2.1 2.1 3.25 4.85 3.25 7.75S12.1 15.65 10 17.75C7.9 15.65 6.75 12.9 6.75 10S7.9 4.35 10 2.25Z',
);
export const IconPhone = /* #__PURE__ */ createIcon(
  'M4 2.75h2.6c.3 0 .6.2.7.5l1.2 3.2c.1.3 0 .6-.2.85L6.75 8.8c1 1.95 2.5 3.45 4.45 4.45l1.5-1.55c.2-.2.55-.3.85-.2l3.2 1.2c.3.1.5.4.5.7V16c0 .7-.55 1.25-1.25 1.25C8.9 17.25 2.75 11.1 2.75 4c0-.7.55-1.25 1.25-1.25Z',
);
export const IconMail = /* #__PURE__ */ createIcon(
  'M2.5 5c0-.4.35-.75.75-.75h13.5c.4 0 .75.35.75.75v10c0 .4-.35.75-.75.75H3.25A.75.75 0 0 1 2.5 15V5ZM2.75 5.25 10 11l7.25-5.75',
);
export const IconMapPin = /* #__PURE__ */ createIcon(
  'M10 17.75c-3.9-3.9-5.75-6.9-5.75-9.5a5.75 5.75 0 0 1 11.5 0c0 2.6-1.85 5.6-5.75 9.5ZM8 8.25a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
);
export const IconSignIn = /* #__PURE__ */ createIcon(
  'M11.5 3h4.25c.4 0 .75.35.75.75v12.5c0 .4-.35.75-.75.75H11.5M2.5 10h9.25M8.25 6.5l3.5 3.5-3.5 3.5',
);
export const IconSignOut = /* #__PURE__ */ createIcon(
  'M8.5 3H4.25a.75.75 0 0 0-.75.75v12.5c0 .4.35.75.75.75H8.5M8 10h9.25M13.75 6.5l3.5 3.5-3.5 3.5',
);

// Moving about
export const IconSearch = /* #__PURE__ */ createIcon(
  'M3 8.75a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 0 0-11.5 0ZM13 13l4.25 4.25',
);
export const IconMenu = /* #__PURE__ */ createIcon('M2.75 5h14.5M2.75 10h14.5M2.75 15h14.5');
export const IconClose = /* #__PURE__ */ createIcon('m5 5 10 10M15 5 5 15');
export const IconChevronDown = /* #__PURE__ */ createIcon('m5 7.5 5 5 5-5');
export const IconChevronUp = /* #__PURE__ */ createIcon('m5 12.5 5-5 5 5');
export const IconChevronLeft = /* #__PURE__ */ createIcon('m12.5 5-5 5 5 5');
export const IconChevronRight = /* #__PURE__ */ createIcon('m7.5 5 5 5-5 5');
export const IconArrowLeft = /* #__PURE__ */ createIcon('M16.5 10h-13M8.5 5l-5 5 5 5');
export const IconArrowRight = /* #__PURE__ */ createIcon('M3.5 10h13M11.5 5l5 5-5 5');
export const IconExternal = /* #__PURE__ */ createIcon(
  'M11.5 3h5.5v5.5M16.75 3.25l-7.5 7.5M14.5 11.5v4.25c0 .4-.35.75-.75.75h-9.5a.75.75 0 0 1-.75-.75v-9.5c0-.4.35-.75.75-.75H8.5',
);
export const IconHome = /* #__PURE__ */ createIcon(
  'M2.75 9.25 10 3l7.25 6.25M4.75 7.75v8.5c0 .4.35.75.75.75h9c.4 0 .75-.35.75-.75v-8.5M8 17v-4.75h4V17',
);
export const IconFilter = /* #__PURE__ */ createIcon(
  'M2.75 5.5h6M13 5.5h4.25M2.75 14.5H7M11.25 14.5h6M9 5.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 14.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
);
export const IconSort = /* #__PURE__ */ createIcon(
  'M6 3.5v13M2.75 13.25 6 16.5l3.25-3.25M14 16.5v-13M10.75 6.75 14 3.5l3.25 3.25',
);
export const IconMore = /* #__PURE__ */ createIcon(
  'M4.5 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM10 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15.5 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
);

// Doing
export const IconPlus = /* #__PURE__ */ createIcon('M10 4v12M4 10h12');
export const IconMinus = /* #__PURE__ */ createIcon('M4 10h12');
export const IconCheck = /* #__PURE__ */ createIcon('m4 10.5 4 4 8-9');
export const IconTrash = /* #__PURE__ */ createIcon(
  'M3 5.5h14M7.5 5.25V3.5c0-.4.35-.75.75-.75h3.5c.4 0 .75.35.75.75v1.75M4.75 5.5l.7 11.05c.03.4.36.7.75.7h7.6c.4 0 .72-.3.75-.7l.7-11.05M8.25 9v4.75M11.75 9v4.75',
);
export const IconEdit = /* #__PURE__ */ createIcon(
  'M11.75 5 15 8.25M3.25 16.75l.8-3.9 9.2-9.2a1.25 1.25 0 0 1 1.77 0l1.33 1.33a1.25 1.25 0 0 1 0 1.77l-9.2 9.2-3.9.8Z',
);
export const IconUndo = /* #__PURE__ */ createIcon('M6.5 3.5 3 7l3.5 3.5M3.25 7H12a4.75 4.75 0 0 1 0 9.5H7');
export const IconRefresh = /* #__PURE__ */ createIcon(
  'M16.75 3v4h-4M3.25 17v-4h4M16.4 7A6.9 6.9 0 0 0 3.4 8.5M3.6 13a6.9 6.9 0 0 0 13-1.5',
);
export const IconDownload = /* #__PURE__ */ createIcon(
  'M10 2.75v9.5M6 8.5l4 4 4-4M3 14.5v2c0 .4.35.75.75.75h12.5c.4 0 .75-.35.75-.75v-2',
);
export const IconUpload = /* #__PURE__ */ createIcon(
  'M10 12.5V3M6 6.75l4-4 4 4M3 14.5v2c0 .4.35.75.75.75h12.5c.4 0 .75-.35.75-.75v-2',
);
export const IconPrint = /* #__PURE__ */ createIcon(
  'M5.5 7V2.75h9V7M5.5 14.25H3.25a.75.75 0 0 1-.75-.75V7.75c0-.4.35-.75.75-.75h13.5c.4 0 .75.35.75.75v5.75c0 .4-.35.75-.75.75H14.5M5.5 11.75h9v5.5h-9v-5.5Z',
);
export const IconCopy = /* #__PURE__ */ createIcon(
  'M7 7h9.25c.4 0 .75.35.75.75v8.5c0 .4-.35.75-.75.75h-8.5a.75.75 0 0 1-.75-.75V7ZM13 6.75v-3A.75.75 0 0 0 12.25 3h-8.5a.75.75 0 0 0-.75.75v8.5c0 .4.35.75.75.75h3',
);

// Telling
export const IconInfo = /* #__PURE__ */ createIcon(
  'M2.25 10a7.75 7.75 0 1 0 15.5 0 7.75 7.75 0 0 0-15.5 0ZM10 9.25v4.5M10 6.4v.1',
);
export const IconSuccess = /* #__PURE__ */ createIcon(
  'M2.25 10a7.75 7.75 0 1 0 15.5 0 7.75 7.75 0 0 0-15.5 0ZM6.5 10.25l2.5 2.5 4.5-5',
);
export const IconWarning = /* #__PURE__ */ createIcon(
  'M9.13 3.25a1 1 0 0 1 1.74 0l6.9 12.25a1 1 0 0 1-.87 1.5H3.1a1 1 0 0 1-.87-1.5L9.13 3.25ZM10 8v3.75M10 14.15v.1',
);
export const IconDanger = /* #__PURE__ */ createIcon(
  'M6.8 2.25h6.4l4.55 4.55v6.4l-4.55 4.55H6.8L2.25 13.2V6.8L6.8 2.25ZM10 6.25v4.5M10 13.65v.1',
);
export const IconClock = /* #__PURE__ */ createIcon(
  'M2.25 10a7.75 7.75 0 1 0 15.5 0 7.75 7.75 0 0 0-15.5 0ZM10 5.5V10l3 2.25',
);
export const IconBell = /* #__PURE__ */ createIcon(
  'M5 8.25a5 5 0 0 1 10 0c0 3.5 1.6 4.75 1.6 4.75.4.4.1 1-.4 1H3.8c-.5 0-.8-.6-.4-1 0 0 1.6-1.25 1.6-4.75ZM8.25 16.75c.4.5 1 .75 1.75.75s1.35-.25 1.75-.75',
);
export const IconLock = /* #__PURE__ */ createIcon(
  'M4.25 9.25c0-.4.35-.75.75-.75h10c.4 0 .75.35.75.75v7.5c0 .4-.35.75-.75.75H5a.75.75 0 0 1-.75-.75v-7.5ZM6.75 8.25V5.75a3.25 3.25 0 0 1 6.5 0v2.5M10 12v2',
);
export const IconCalendar = /* #__PURE__ */ createIcon(
  'M3 4.75c0-.4.35-.75.75-.75h12.5c.4 0 .75.35.75.75v11.5c0 .4-.35.75-.75.75H3.75a.75.75 0 0 1-.75-.75V4.75ZM3.25 8h13.5M6.75 2.25v3M13.25 2.25v3',
);
export const IconDocument = /* #__PURE__ */ createIcon(
  'M11.75 2.5H5.5a.75.75 0 0 0-.75.75v13.5c0 .4.35.75.75.75h9c.4 0 .75-.35.75-.75V6L11.75 2.5ZM11.5 2.75V6.5H15M7.75 10.25h4.5M7.75 13.5h4.5',
);
export const IconImage = /* #__PURE__ */ createIcon(
  'M2.75 4.25c0-.4.35-.75.75-.75h13c.4 0 .75.35.75.75v11.5c0 .4-.35.75-.75.75h-13a.75.75 0 0 1-.75-.75V4.25ZM3 14l4-4 3.5 3.5 2.25-2.25L17 15.5M12 7.4a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0Z',
);
export const IconChart = /* #__PURE__ */ createIcon('M2.75 17.25h14.5M5 14V9.5M10 14V3.5M15 14V6.5');

// Theme
export const IconSun = /* #__PURE__ */ createIcon(
  'M6.5 10a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0ZM10 1.75v1.5M10 16.75v1.5M1.75 10h1.5M16.75 10h1.5M4.17 4.17l1.06 1.06M14.77 14.77l1.06 1.06M15.83 4.17l-1.06 1.06M5.23 14.77l-1.06 1.06',
);
export const IconMoon = /* #__PURE__ */ createIcon('M16.75 12.2A7 7 0 0 1 7.8 3.25a7 7 0 1 0 8.95 8.95Z');

// The veterinary trade
export const IconSnowflake = /* #__PURE__ */ createIcon(
  'M10 1.75v16.5M2.85 5.88l14.3 8.24M17.15 5.88 2.85 14.12M7.75 3.25 10 5.25l2.25-2M7.75 16.75l2.25-2 2.25 2M3 8.6l2.85-.95-.55-2.95M17 11.4l-2.85.95.55 2.95M17 8.6l-2.85-.95.55-2.95M3 11.4l2.85.95-.55 2.95',
);
export const IconPill = /* #__PURE__ */ createIcon(
  'm3.6 10.9 7.3-7.3a3.9 3.9 0 0 1 5.5 5.5l-7.3 7.3a3.9 3.9 0 0 1-5.5-5.5ZM7.25 7.25l5.5 5.5',
);
export const IconSyringe = /* #__PURE__ */ createIcon(
  'm13 2.5 4.5 4.5M15.25 4.75l-2.5 2.5M10 4.5l5.5 5.5M11.25 5.75 4.6 12.4a.75.75 0 0 0-.2.53V15.6h2.67c.2 0 .39-.08.53-.22l6.65-6.63M4.4 15.6l-2.15 2.15M9 8l1.5 1.5M6.75 10.25l1.5 1.5',
);
export const IconPaw = /* #__PURE__ */ createIcon(
  'M10 9.75c2.3 0 5 2.9 5 5.2 0 1.4-1 2.3-2.3 2.3-1 0-1.7-.5-2.7-.5s-1.7.5-2.7.5c-1.3 0-2.3-.9-2.3-2.3 0-2.3 2.7-5.2 5-5.2ZM5.7 4.75a1.45 1.9 0 1 0 2.9 0 1.45 1.9 0 0 0-2.9 0ZM11.4 4.75a1.45 1.9 0 1 0 2.9 0 1.45 1.9 0 0 0-2.9 0ZM1.9 9a1.4 1.8 0 1 0 2.8 0 1.4 1.8 0 0 0-2.8 0ZM15.3 9a1.4 1.8 0 1 0 2.8 0 1.4 1.8 0 0 0-2.8 0Z',
);
export const IconBowl = /* #__PURE__ */ createIcon(
  'M2.25 9.75h15.5l-1.55 5.7a.75.75 0 0 1-.72.55H4.52a.75.75 0 0 1-.72-.55L2.25 9.75ZM4.75 9.5c.3-2 1.4-3 2.75-3 .5-1.2 1.4-1.75 2.5-1.75s2 .55 2.5 1.75c1.35 0 2.45 1 2.75 3',
);
export const IconStethoscope = /* #__PURE__ */ createIcon(
  'M5 2.75H3.75A.75.75 0 0 0 3 3.5v3.75a4.25 4.25 0 0 0 8.5 0V3.5a.75.75 0 0 0-.75-.75H9.5M7.25 11.5v1.25a4.5 4.5 0 0 0 9 0V11M14.5 9.25a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 0 0-3.5 0Z',
);
export const IconPrescription = /* #__PURE__ */ createIcon(
  'M4.5 13.5V3h4.25a3 3 0 0 1 0 6H4.5M8.25 9l7.75 8.25M15.75 10.75 9 17.25',
);
export const IconFlask = /* #__PURE__ */ createIcon(
  'M7.25 2.5h5.5M8.25 2.75v5L3.4 15.9a.9.9 0 0 0 .78 1.35h11.64a.9.9 0 0 0 .78-1.35L11.75 7.75v-5M5.75 12.5h8.5',
);
