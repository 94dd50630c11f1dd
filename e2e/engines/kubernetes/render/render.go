package main

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig/v3"
	"sigs.k8s.io/yaml"
)

// about is what templates read of Chart.yaml.
type about struct {
	Name       string `json:"name"`
	Version    string `json:"version"`
	AppVersion string `json:"appVersion"`
}

// render fills the templates of a chart; the result is by name, without those that only define.
func render(folder, release string, given []byte) (map[string]string, error) {
	var chart about
	if err := read(filepath.Join(folder, "Chart.yaml"), &chart); err != nil {
		return nil, err
	}
	values, own := map[string]any{}, map[string]any{}
	if err := read(filepath.Join(folder, "values.yaml"), &values); err != nil {
		return nil, err
	}
	if err := yaml.Unmarshal(given, &own); err != nil {
		return nil, err
	}
	merge(values, own)

	base := chart.Name + "/templates"
	paths, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	if err != nil {
		return nil, err
	}
	templates := template.New("chart").Option("missingkey=zero")
	templates.Funcs(functions(templates))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if _, err := templates.New(base + "/" + filepath.Base(path)).Parse(string(text)); err != nil {
			return nil, err
		}
	}
	files := map[string]string{}
	for _, path := range paths {
		name := base + "/" + filepath.Base(path)
		if filepath.Ext(path) != ".yaml" {
			continue
		}
		text, err := execute(templates, name, map[string]any{
			"Chart":    chart,
			"Values":   values,
			"Release":  map[string]any{"Name": release, "Namespace": "default", "Service": "Helm", "Revision": 1, "IsInstall": true, "IsUpgrade": false},
			"Template": map[string]any{"Name": name, "BasePath": base},
		})
		if err != nil {
			return nil, err
		}
		files[name] = text
	}
	return files, nil
}

// functions are those of sprig that Helm has, and Helm's own that the chart uses.
func functions(templates *template.Template) template.FuncMap {
	all := sprig.TxtFuncMap()
	// Helm takes them away: they would read the machine that renders.
	delete(all, "env")
	delete(all, "expandenv")
	maps.Copy(all, template.FuncMap{
		"include": func(name string, data any) (string, error) { return execute(templates, name, data) },
		"required": func(message string, value any) (any, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
		"toYaml": func(value any) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
	})
	return all
}

func execute(templates *template.Template, name string, data any) (string, error) {
	var text strings.Builder
	err := templates.ExecuteTemplate(&text, name, data)
	return strings.ReplaceAll(text.String(), "<no value>", ""), err
}

// merge lays own values over those of the chart, key by key; null takes one away.
func merge(values, own map[string]any) {
	for key, value := range own {
		inner, isMap := value.(map[string]any)
		before, wasMap := values[key].(map[string]any)
		switch {
		case value == nil:
			delete(values, key)
		case isMap && wasMap:
			merge(before, inner)
		default:
			values[key] = value
		}
	}
}

func read(file string, into any) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, into)
}
