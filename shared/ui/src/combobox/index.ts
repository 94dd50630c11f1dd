export { ComboBox, type ComboBoxItem, type ComboBoxProps, type ComboBoxSection } from './combobox';
