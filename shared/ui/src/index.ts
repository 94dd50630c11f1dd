/**
 * The light tier of the design system: native elements, no react-aria. What is heavy has a path of its own, to
 * be imported lazily: `@vetportal/ui/dialog`, `@vetportal/ui/menu`.
 */
export { media, token } from './tokens/tokens';
export type { ColorName, FontSizeName, SpaceStep } from './tokens/tokens';
export { GlobalStyle } from './tokens/global-style';

export * from './icon/icons';
export type { Icon, IconProps } from './icon/create-icon';

export { Container, Grid, Inline, pageMargins, Split, Stack } from './layout/layout';
export { Heading, Text } from './heading/heading';
export { PageHeader, type PageHeaderProps } from './page-header/page-header';
export { Card, type CardProps } from './card/card';
export { VisuallyHidden, SkipLink } from './visually-hidden/visually-hidden';

export { Button, IconButton, LinkButton } from './button/button';
export type { ButtonProps, ButtonVariant, IconButtonProps, LinkButtonProps } from './button/button';
export { TextLink, type TextLinkProps } from './link/text-link';
export { ExportMenu, type ExportFormat, type ExportMenuProps } from './export-menu/export-menu';
export { MenuButton, type MenuButtonProps } from './menu/menu-button';
export type { MenuEntry, MenuGroup } from './menu/menu-items';

export { Badge, CountBadge, type BadgeProps, type BadgeTone } from './badge/badge';
export { StockBadge, type StockBadgeProps } from './badge/stock-badge';
export { Price, PriceBlock, type PriceBlockProps, type PriceProps } from './price/price';
export { ProductImage, type ProductImageProps } from './product-image/product-image';

export { FieldError } from './field/field-frame';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './field/text-field';
export { FileField, type FileFieldProps } from './field/file-field';
export { Select, type SelectOption, type SelectProps } from './field/select';
export { ErrorSummary, type FieldProblem } from './field/error-summary';
export { Checkbox, RadioGroup, Switch } from './choice/choice';
export type { CheckboxProps, RadioGroupProps, RadioOption, SwitchProps } from './choice/choice';
export { SearchField, type SearchFieldProps } from './search-field/search-field';
export { ComboBox, SearchBox, type ComboBoxProps, type SearchBoxProps } from './combobox';
export type { Suggestion, SuggestionSection } from './combobox';
export { QuantityField, type QuantityFieldProps } from './quantity-field/quantity-field';

export { Table, type TableColumn, type TableProps } from './table/table';
export { DescriptionList, type DescriptionItem } from './description-list/description-list';
export { Pagination, type PaginationProps } from './pagination/pagination';
export { Breadcrumbs, type Breadcrumb } from './breadcrumbs/breadcrumbs';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure';
export { Chip, type ChipProps } from './chip/chip';

export { Loading, Spinner } from './spinner/spinner';
export { SkeletonBlock, SkeletonCard, SkeletonGroup, SkeletonLine } from './skeleton/skeleton';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar';
export { LoadingBar, type LoadingBarProps } from './loading-bar/loading-bar';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './state/state';
export { Banner, Notice, type NoticeProps, type NoticeTone } from './notice/notice';
export { Drawer, type DrawerProps } from './drawer/drawer';
export { saveFile } from './save-file/save-file';
export { createToastStore, ToastRegion, TOAST_DURATION } from './toast';
export type { Toast, ToastContent, ToastStore } from './toast';
